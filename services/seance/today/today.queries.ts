import { current, queryRows } from "@carnet/services/framework";
import { isOwing, owed } from "../money/owed.ts";
import { Seance } from "../seances/seance.model.ts";

const most = 20;

/**
 * Open sessions of a therapist, the one that closes soonest first. One that goes on now is not among them: its visit's hour is
 * not over.
 */
export const toFinish = async (therapistId: string) =>
  await Seance.query()
    .where({ therapist_id: therapistId, finalized_at: null })
    .whereRaw(
      `not exists (select from visits v where v.seance_id = seances.id
         and v.started_at is not null and v.started_at + v.minutes * interval '1 minute' > now())`,
    )
    .orderBy("created_or_appointed_at")
    .limit(most);

/** Whose money somebody looks after: all that is owed to some clinics, and their own. */
export interface Collecting {
  clinicIds: string[];
  therapistId: string;
}

const collected = `(clinic_id = any ($1) or therapist_id = $2) and ${isOwing}`;

/** Finished sessions of which something is owed to whom somebody collects for, however old, newest first. */
export async function owedTo({ clinicIds, therapistId }: Collecting): Promise<Seance[]> {
  const text = `select * from seances where ${collected} order by created_or_appointed_at desc limit ${most}`;
  return (await queryRows<object>(text, [clinicIds, therapistId])).map((row) => Seance.fromRow(row));
}

/** How many those are, and what they come to: the one count of what is owed, on the rail, on the day and in the books. */
export async function sumOwedTo({ clinicIds, therapistId }: Collecting): Promise<{ count: number; owed: number }> {
  const text = `select count(*)::int as count, coalesce(sum(${owed} - amount_paid), 0)::float8 as owed
    from seances where ${collected}`;
  const [row] = await queryRows<{ count: number; owed: number }>(text, [clinicIds, therapistId]);
  return row!;
}

/** What the people who come in a span of time still owe to their clinics, in the order of their visits. */
export async function owedByThoseWhoCome(
  clinicIds: string[],
  { from, to }: { from: string; to: string },
): Promise<Seance[]> {
  if (clinicIds.length === 0) return [];
  const text = `
    select s.* from (
      select patient_id, clinic_id, min(starts_at) as first from visits
      where clinic_id = any ($1) and starts_at >= $2 and starts_at < $3 and state not in ('cancelled', 'noShow')
      group by 1, 2
    ) v join seances s on s.patient_id = v.patient_id and s.clinic_id = v.clinic_id
    where ${isOwing}
    order by v.first, number limit 100`;
  return (await queryRows<object>(text, [clinicIds, from, to])).map((row) => Seance.fromRow(row));
}

/** Of these patients, those whose record somebody holds the key of, and whether it is archived; in one statement. */
export async function readableOf(userId: string, patientIds: string[]): Promise<Map<string, { isArchived: boolean }>> {
  const rows = await current()
    .knex("known_readers as r")
    .leftJoin("known_states as s", "s.patient_id", "r.patient_id")
    .where({ "r.user_id": userId, "r.holds": true })
    .whereIn("r.patient_id", [...new Set(patientIds)])
    .whereRaw("coalesce(s.state, 'active') <> 'deleted'")
    .select<{ patient_id: string; state: string | null }[]>("r.patient_id", "s.state");
  return new Map(rows.map((row) => [row.patient_id, { isArchived: row.state === "archived" }]));
}
