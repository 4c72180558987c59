import { current } from "@carnet/services/kit";

/** How many records of a clinic are not archived, how many of these one therapist has, and how many are archived. */
export async function countRecords(clinicId: string, therapistId: string | null = null) {
  const { rows } = await current().knex.raw<{ rows: [{ mine: number; all: number; archived: number }] }>(
    `select coalesce(sum(patients) filter (where not archived and therapist_id = cast(:therapistId as uuid)), 0)::int as mine,
            coalesce(sum(patients) filter (where not archived), 0)::int as all,
            coalesce(sum(patients) filter (where archived), 0)::int as archived
       from patient_tallies where clinic_id = :clinicId`,
    { clinicId, therapistId },
  );
  return rows[0];
}
