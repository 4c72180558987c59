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

/** How many patients owe something: read from the end of the index where those who owe stand. */
export const countOwing = (actor: Actor, member: Membership) => countOpen(actor, member, "s.owed > 0");

/** How many patients have not signed every form their clinic asks for: those alone stand in an index. */
export const countWithoutConsent = (actor: Actor, member: Membership) => countOpen(actor, member, "s.lacks_consent");

/** Of the patients who stand so, those whoever asks may open. */
async function countOpen({ userId }: Actor, { clinicId, plan, canAdmin }: Membership, stand: string): Promise<number> {
  const { rows } = await current().knex.raw<{ rows: [{ count: number }] }>(
    `select count(*)::int as count from patient_standings s join patients p on p.id = s.patient_id
      where s.clinic_id = :clinicId and ${stand} and p.deleted_at is null
        and (:atDesk or exists (select from patient_keys k where k.patient_id = p.id and k.user_id = :userId))`,
    { clinicId, userId, atDesk: plan === null || canAdmin },
  );
  return rows[0].count;
}
