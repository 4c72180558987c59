import { announce, nobody } from "@carnet/services/framework";
import { patientLinked } from "@carnet/nats/contracts/portal/patient.linked.v1";
import type { Knex } from "knex";
import { PatientLink } from "./patient-link.model.ts";

/** Notes, once, that an account is the patient of a record, and says so. */
export async function linkPatient(
  trx: Knex,
  link: { userId: string; patientId: string; clinicId: string },
): Promise<void> {
  const row = { user_id: link.userId, patient_id: link.patientId, clinic_id: link.clinicId };
  const fresh = await trx(PatientLink.tableName).insert(row).onConflict().ignore().returning("user_id");
  if (fresh.length > 0) await announce(trx, patientLinked, nobody, link);
}
