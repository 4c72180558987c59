import { call } from "@carnet/shell/api";
import { openNames, type NamedDocument } from "@carnet/shell/portal-documents";
import { getConsentFiles } from "@carnet/services/patient/contract";
import {
  getPortalConsentForms,
  getPortalDocuments,
  type PortalConsentForm,
  type PortalRecord,
} from "@carnet/services/portal/contract";
import { openKept } from "../records/use-portal-key.ts";
import { isWhole } from "../records/use-records.ts";

/** What waits in a record for a signature, and how many stand. */
export interface Signatures {
  record: PortalRecord;
  toSign: readonly PortalConsentForm[];
  signed: number;
}

/** What the clinics ask to sign and nobody signed yet, or took back since, record by record. */
export const readSignatures = (records: readonly PortalRecord[]): Promise<Signatures[]> =>
  Promise.all(
    records.filter(isWhole).map(async (record) => {
      const { clinicId: c, patientId: p } = record;
      const [{ consentForms }, files] = await Promise.all([
        call(getPortalConsentForms, { params: { id: p }, quiet: true }),
        call(getConsentFiles, { params: { c, p }, quiet: true }),
      ]);
      const inForce = new Set(files.filter(({ withdrawnAt }) => !withdrawnAt).map(({ formId }) => formId));
      return { record, toSign: consentForms.filter(({ id }) => !inForce.has(id)), signed: inForce.size };
    }),
  );

/** A document that the patient has not opened; named once their key is open here. */
export interface NewDocument extends Pick<NamedDocument, "id" | "kind" | "therapistName" | "createdAt"> {
  patientId: string;
  name: string | null;
}

/** What was sent and never opened, the newest first, and how much there is to read at all. */
export async function readDocuments(
  records: readonly PortalRecord[],
): Promise<{ unopened: NewDocument[]; readable: number }> {
  const lists = await Promise.all(
    records.map(async (record) => {
      const rows = await call(getPortalDocuments, { params: { id: record.patientId }, query: {}, quiet: true });
      const readable = rows.filter(({ name, withdrawnAt }) => name !== null && withdrawnAt === null);
      const unopened = readable.filter(({ openedAt }) => openedAt === null);
      const portal = unopened.length > 0 && record.keep ? await openKept(record) : null;
      const named = portal && (await openNames(portal, unopened));
      return {
        readable: readable.length,
        unopened: unopened.map(({ id, kind, therapistName, createdAt }, at) => {
          const name = named && !named[at]!.isClosed ? named[at]!.name : null;
          return { id, kind, therapistName, createdAt, patientId: record.patientId, name };
        }),
      };
    }),
  );
  return {
    unopened: lists
      .flatMap(({ unopened }) => unopened)
      .toSorted((one, other) => other.createdAt.localeCompare(one.createdAt)),
    readable: lists.reduce((sum, { readable }) => sum + readable, 0),
  };
}
