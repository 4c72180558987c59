import { setTimeout as pause } from "node:timers/promises";
import type pg from "pg";

/** Postgres lets an idle connection keep its counts for ten seconds. */
const untilCountedMs = 11_000;

/** The tables of so many rows that were read from end to end while `work` ran, and how often. */
export async function scansWhile(client: pg.Client, rows: number, work: () => Promise<void>): Promise<string[]> {
  const before = await countScans(client, rows);
  await work();
  const after = await countScans(client, rows);
  return [...after].flatMap(([table, times]) => {
    const scans = times - (before.get(table) ?? 0);
    return scans > 0 ? [`${table} (${scans})`] : [];
  });
}

async function countScans(client: pg.Client, large: number): Promise<Map<string, number>> {
  await pause(untilCountedMs);
  const { rows } = await client.query<{ table: string; scans: string }>(
    `select schemaname || '.' || relname as table, seq_scan as scans from pg_stat_user_tables
     where n_live_tup > $1 and schemaname <> 'sample'`,
    [large],
  );
  return new Map(rows.map(({ table, scans }) => [table, Number(scans)]));
}
