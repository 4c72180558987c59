import { call } from "@carnet/shell/api";
import { loadCrypto } from "@carnet/shell/crypto";
import { currentUser } from "@carnet/shell/session";
import type { Signature } from "@carnet/shell/ui/writing";
import {
  consentStatement,
  getConsentFile,
  getConsentFiles,
  signedAtHome,
  type ConsentFileRow,
} from "@carnet/services/patient/contract";
import { z } from "zod";
import type { OpenPortal } from "./sign-own-form.ts";

/** A form in the list of what was signed; its name is null when it does not open. */
export interface OwnForm {
  id: string;
  formId: string;
  name: string | null;
  /** By the clock of who signed. */
  at: string;
  /** Which text of the form was signed, by the instant it was last changed; null where the statement does not say. */
  formAt: string | null;
  /** When it was taken back, or null. */
  withdrawnAt: string | null;
  /** What was signed to take it back. */
  withdrawal: ConsentFileRow["statement"] | null;
  statement: ConsentFileRow["statement"];
}

/** A form as it was signed. */
export interface ReadForm {
  text: string;
  strokes: Signature;
  guardian: string | null;
}

const said = consentStatement.extend({
  at: z.number().optional(),
  formAt: z.string().nullable().default(null).catch(null),
});
const saidIn = ({ statement }: Pick<ConsentFileRow, "statement">) => {
  try {
    return said.parse(JSON.parse(atob(statement.body.replaceAll("-", "+").replaceAll("_", "/"))));
  } catch {
    return null;
  }
};

/** What was signed at home in one record, newest first. */
export async function readOwnForms({ portal, clinicId, patientId }: OpenPortal): Promise<OwnForm[]> {
  const [crypto, rows] = await Promise.all([
    loadCrypto(),
    call(getConsentFiles, { params: { c: clinicId, p: patientId } }),
  ]);
  const names = await crypto.open<string>(
    portal,
    rows.map(({ id, formName }) => ({ ref: { entity: "consent", record: id, field: "name" }, sealed: formName })),
  );
  return rows.map((row, at) => {
    const claims = saidIn(row);
    const name = names[at];
    return {
      id: row.id,
      formId: row.formId,
      name: name?.ok ? name.value : null,
      at: claims?.at === undefined ? row.createdAt : new Date(claims.at).toISOString(),
      formAt: claims?.formAt ?? null,
      withdrawnAt: row.withdrawnAt ?? null,
      withdrawal: row.withdrawal ?? null,
      statement: row.statement,
    };
  });
}

/** One form as it was signed; null where it is not exactly what this person's key signed for this record. */
export async function readOwnForm({ portal, clinicId, patientId }: OpenPortal, id: string): Promise<ReadForm | null> {
  const crypto = await loadCrypto();
  const row = await call(getConsentFile, { params: { c: clinicId, p: patientId, id } });
  const place = { entity: "consent", record: id, field: "data" } as const;
  const [opened] = await crypto.open(portal, [{ ref: place, sealed: row.data }]);
  const signed = opened?.ok ? signedAtHome.safeParse(opened.value) : null;
  if (!signed?.success || signed.data.signedBy !== currentUser()?.pubKey) return null;
  try {
    const { type, body } = await crypto.verify(row.statement, clinicId, signed.data.signedBy);
    const expected = {
      patient: patientId,
      formId: row.formId,
      mode: "patient",
      sealed: await crypto.digestSeance([{ ref: place, sealed: row.data }]),
      ...(await crypto.digestConsent(signed.data as { text: string; strokes: unknown })),
    };
    const isThis = type === "consent" && Object.entries(expected).every(([name, value]) => body[name] === value);
    return isThis ? (signed.data as ReadForm) : null;
  } catch {
    return null;
  }
}
