import { current, type Actor, type Membership } from "@carnet/services/kit";

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

/** How many patients owe something, of those whoever asks may open: read from the end of the index where those who owe stand. */
export async function countOwing({ userId }: Actor, { clinicId, plan, canAdmin }: Membership): Promise<number> {
  const { rows } = await current().knex.raw<{ rows: [{ owing: number }] }>(
    `select count(*)::int as owing from patient_standings s join patients p on p.id = s.patient_id
      where s.clinic_id = :clinicId and s.owed > 0 and p.deleted_at is null
        and (:atDesk or exists (select from patient_keys k where k.patient_id = p.id and k.user_id = :userId))`,
    { clinicId, userId, atDesk: plan === null || canAdmin },
  );
  return rows[0].owing;
}
