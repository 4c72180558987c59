import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";

/** What a service's calls touched in its schema so far. */
interface Touched {
  /** Blocks of tables and indexes, from memory or disk. */
  blocks: number;
  /** Scans from end to end of tables of more than 10,000 rows. */
  scans: number;
}

/** Postgres lets an idle connection keep its counts for ten seconds. */
const untilCountedMs = 11_000;

/** Blocks per call, and scans in all, while `call` is made so often. */
export async function touchedBy(
  database: string,
  schema: string,
  call: () => Promise<unknown>,
  times: number,
): Promise<Touched> {
  const client = new pg.Client({ connectionString: database });
  await client.connect();
  try {
    const before = await count(client, schema);
    for (let i = 0; i < times; i++) await call();
    const after = await count(client, schema);
    return { blocks: (after.blocks - before.blocks) / times, scans: after.scans - before.scans };
  } finally {
    await client.end();
  }
}

async function count(client: pg.Client, schema: string): Promise<Touched> {
  await pause(untilCountedMs);
  const { rows } = await client.query<Touched>(
    `select sum(heap_blks_hit + heap_blks_read + coalesce(idx_blks_hit + idx_blks_read, 0)
         + coalesce(toast_blks_hit + toast_blks_read, 0))::float as blocks,
       sum(seq_scan) filter (where n_live_tup > 10000)::float as scans
     from pg_statio_user_tables join pg_stat_user_tables using (relid, schemaname) where schemaname = $1`,
    [schema],
  );
  return rows[0] ?? { blocks: NaN, scans: NaN };
}
