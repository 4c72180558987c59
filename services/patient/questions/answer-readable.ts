import { answer, current } from "@carnet/services/framework";
import { patientReadable } from "@carnet/nats/contracts/rpc/patient.readable.v1";

/** Which of these records of a clinic somebody holds the key of. */
export const answerReadable = answer(patientReadable, async ({ clinicId, userId, patientIds }) => {
  const { rows } = await current().knex.raw<{ rows: { patient_id: string }[] }>(
    `select k.patient_id from patient_keys k join patients p on p.id = k.patient_id
      where k.user_id = :userId and p.clinic_id = :clinicId and k.patient_id = any (cast(:patientIds as uuid[]))`,
    { userId, clinicId, patientIds } as never,
  );
  return { patientIds: rows.map((row) => row.patient_id) };
});
