import type { Statement } from "@carnet/services/framework/contract";
import type { ConsentView } from "../contract/index.ts";

/** A consent as stored. */
export interface ConsentRow {
  id: string;
  patient_id: string;
  clinic_id: string;
  therapist_id: string | null;
  mode: ConsentView["mode"];
  signature: string;
  statement: Statement;
  signed_by: string;
  created_at: string;
  withdrawn_at: string | null;
  withdrawal: Statement | null;
}

/** A consent as it travels. */
export const presentConsent = (row: ConsentRow): ConsentView => ({
  id: row.id,
  patientId: row.patient_id,
  clinicId: row.clinic_id,
  therapistId: row.therapist_id,
  mode: row.mode,
  signature: { v: 1, data: row.signature },
  statement: row.statement,
  signedBy: row.signed_by,
  createdAt: row.created_at,
  withdrawnAt: row.withdrawn_at,
  withdrawal: row.withdrawal,
});
