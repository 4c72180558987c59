import { patientAccessOf, type PatientAccess } from "@carnet/nats/contracts/rpc/patient.access.v1";
import { ask } from "../bus/ask.ts";
import { current } from "../service/current.ts";
import { hasPlan, membership } from "./members.ts";

export { accessReactions, accessTables } from "./access-copy.ts";
export type { PatientAccess };

interface Row {
  patient_id: string;
  clinic_id: string;
  therapist_id: string;
  archived_at: string | null;
  has_email: boolean;
  has_billing_email: boolean;
  dob_and_sex_present: boolean;
  reads: boolean;
}

/**
 * What a person may do with a record, or null when there is no such record (PAT-034, A-28): from the local copy;
 * a record or key too new to have reached it is asked of the patient service.
 */
export async function access(userId: string | null, patientId: string): Promise<PatientAccess | null> {
  if (!userId) return null;
  const { knex } = current();
  const row = (await knex("known_patients as p")
    .leftJoin("known_readers as r", (on) => on.on("r.patient_id", "p.patient_id").andOnVal("r.user_id", userId))
    .where("p.patient_id", patientId)
    .first("p.*", knex.raw("r.user_id is not null as reads"))) as Row | undefined;
  if (!row?.reads)
    return ask(patientAccessOf, { userId, patientId }).catch(() => (row ? fromRow(row, false, true) : null));
  return fromRow(row, true, await isFormer(userId, row.clinic_id));
}

/** Removed from the clinic, or a therapist whose plan has ended: reads on, writes no more. */
async function isFormer(userId: string, clinicId: string): Promise<boolean> {
  const member = await membership(userId, clinicId);
  if (!member) return false;
  return !member.isMember || (!member.canAdmin && member.planTerminatedAt !== null && !hasPlan(member));
}

function fromRow(row: Row, canRead: boolean, former: boolean): PatientAccess {
  const archived = row.archived_at !== null;
  const isReadOnly = archived || former;
  return {
    patientId: row.patient_id,
    clinicId: row.clinic_id,
    therapistId: row.therapist_id,
    canRead,
    canWrite: canRead && !isReadOnly,
    isReadOnly,
    archived,
    isSelf: false,
    hasEmail: row.has_email,
    hasBillingEmail: row.has_billing_email,
    dobAndSexPresent: row.dob_and_sex_present,
  };
}
