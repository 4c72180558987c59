import { call } from "@carnet/shell/api";
import { openNames, type NamedDocument } from "@carnet/shell/portal-documents";
import { getConsentFiles } from "@carnet/services/patient/contract";
import {
  getPortalConsentForms,
  getPortalDocuments,
  type PortalConsentForm,
  type PortalRecord,
} from "@carnet/services/portal/contract";
import { getOwnReceipts, type OwnReceipt } from "@carnet/services/seance/contract";
import { isNew } from "../receipts/receipt-in-words.ts";
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

/** A receipt that the patient has not opened. */
export interface NewReceipt extends OwnReceipt {
  patientId: string;
}

/** What was sent and never opened, the newest first. */
export async function readDocuments(records: readonly PortalRecord[]): Promise<NewDocument[]> {
  const lists = await Promise.all(
    records.map(async (record) => {
      const rows = await call(getPortalDocuments, { params: { id: record.patientId }, query: {}, quiet: true });
      const unopened = rows.filter(
        ({ name, withdrawnAt, openedAt }) => name !== null && withdrawnAt === null && openedAt === null,
      );
      const portal = unopened.length > 0 && record.keep ? await openKept(record) : null;
      const named = portal && (await openNames(portal, unopened));
      return unopened.map(({ id, kind, therapistName, createdAt }, at): NewDocument => {
        const name = named && !named[at]!.isClosed ? named[at]!.name : null;
        return { id, kind, therapistName, createdAt, patientId: record.patientId, name };
      });
    }),
  );
  return lists.flat().toSorted((one, other) => other.createdAt.localeCompare(one.createdAt));
}

/** What was issued and never opened, the newest first. */
export async function readReceipts(records: readonly PortalRecord[]): Promise<NewReceipt[]> {
  const lists = await Promise.all(
    records.filter(isWhole).map(async ({ patientId }) => {
      const { receipts } = await call(getOwnReceipts, {
        params: { id: patientId },
        query: { only: "unopened" },
        quiet: true,
      });
      return receipts.filter(isNew).map((receipt): NewReceipt => ({ ...receipt, patientId }));
    }),
  );
  return lists.flat().toSorted((one, other) => other.day.localeCompare(one.day) || other.number - one.number);
}
