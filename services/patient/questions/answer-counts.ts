import { answer, current } from "@carnet/services/framework";
import { patientCounts } from "@carnet/nats/contracts/rpc/patient.counts.v1";

/** How many records there are, in one clinic or in all of them. */
export const answerCounts = answer(patientCounts, async ({ clinicId }) => {
  const { rows } = await current().knex.raw<{ rows: [{ patients: number; archived: number }] }>(
    `select count(*) filter (where deleted_at is null) as patients, count(*) filter (where deleted_at is not null) as archived
       from patients where cast(:clinicId as uuid) is null or clinic_id = :clinicId`,
    { clinicId },
  );
  return rows[0];
});
