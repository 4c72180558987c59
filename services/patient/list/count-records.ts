import { current, type Actor, type Membership } from "@carnet/services/framework";

/** Whose tally counts every record of a clinic: that of the desk and of whoever runs it. */
const everybodys = "00000000-0000-0000-0000-000000000000";

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

/** How many patients owe something and how many have not signed every form their clinic asks for: of those whoever asks may open. */
export async function countStandings(actor: Actor, { clinicId, plan, canAdmin }: Membership) {
  const atDesk = plan === null || canAdmin;
  const [tally] = await current()
    .knex("standing_tallies")
    .where({ clinic_id: clinicId, user_id: atDesk ? everybodys : actor.userId })
    .select<{ owing: number; lacking: number }[]>("owing", "lacking");
  return { owing: tally?.owing ?? 0, withoutConsent: tally?.lacking ?? 0 };
}
