import type { Statement } from "@carnet/services/framework/contract";
import type { ConsentFileRow, ConsentFileView } from "../contract/index.ts";

/** A signed form as stored. */
export interface ConsentFile {
  id: string;
  clinic_id: string;
  form_id: string;
  name: string;
  data: string;
  sealed_for: ConsentFileView["sealedFor"];
  mode: ConsentFileView["mode"];
  statement: Statement;
  signed_by: string;
  created_at: string;
  withdrawn_at: string | null;
  withdrawal: Statement | null;
}

/** A signed form in a list: without its text. */
export const presentConsentFileRow = (row: ConsentFile, remove: boolean): ConsentFileRow => ({
  id: row.id,
  clinicId: row.clinic_id,
  formId: row.form_id,
  formName: { v: 1, data: row.name },
  sealedFor: row.sealed_for,
  mode: row.mode,
  statement: row.statement,
  signedBy: row.signed_by,
  createdAt: row.created_at,
  withdrawnAt: row.withdrawn_at,
  withdrawal: row.withdrawal,
  can: { remove },
});

/** A signed form with everything it takes to show and verify it. */
export const presentConsentFile = (row: ConsentFile): ConsentFileView => ({
  id: row.id,
  formId: row.form_id,
  name: { v: 1, data: row.name },
  data: { v: 1, data: row.data },
  sealedFor: row.sealed_for,
  mode: row.mode,
  statement: row.statement,
  createdAt: row.created_at,
  withdrawnAt: row.withdrawn_at,
  withdrawal: row.withdrawal,
});
