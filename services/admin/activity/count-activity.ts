import type { Knex } from "knex";
import type { UsageKind } from "../contract/activity.ts";
import { UsageDay } from "./usage-day.model.ts";

/** Counts one more of a kind on the day of `at`, in UTC. The framework's inbox lets each fact through once. */
export async function countActivity(trx: Knex.Transaction, kind: UsageKind, at: string): Promise<void> {
  await trx.raw(
    `insert into usage_daily (day, kind, count) values (?, ?, 1)
     on conflict (day, kind) do update set count = usage_daily.count + 1`,
    [at.slice(0, 10), kind],
  );
}

/** How many of a kind there were, ever. */
export async function countedSoFar(kind: UsageKind): Promise<number> {
  const [sum] = await UsageDay.query().where({ kind }).sum("count as count");
  return Number(sum?.count ?? 0);
}
