import { answer, current } from "@carnet/services/framework";
import { seanceCounts } from "@carnet/nats/contracts/rpc/seance.counts.v1";
import { seanceMonthly } from "@carnet/nats/contracts/rpc/seance.monthly.v1";

/** Tells administrators how many sessions the house holds, by state. */
export const answerCounts = answer(seanceCounts, async () => {
  const { rows } = await current().knex.raw<{
    rows: { seances: number; open: number; finalized: number; receipts: number }[];
  }>(
    `select count(*)::int as seances, count(*) filter (where finalized_at is null)::int as open,
       count(finalized_at)::int as finalized, (select count(*)::int from receipts) as receipts
     from seances`,
  );
  return rows[0]!;
});

/** Tells administrators how many sessions each therapist held in each month. */
export const answerMonthly = answer(seanceMonthly, async ({ from, to }) => {
  const { rows } = await current().knex.raw<{ rows: { therapistId: string; month: string; seances: number }[] }>(
    `select therapist_id as "therapistId", to_char(created_or_appointed_at, 'YYYY-MM') as month, count(*)::int as seances
     from seances
     where created_or_appointed_at >= (:from || '-01')::date
       and created_or_appointed_at < (:to || '-01')::date + interval '1 month'
     group by 1, 2 order by 2, 1`,
    { from, to },
  );
  return { rows };
});
