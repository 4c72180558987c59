import type { Knex } from "knex";
import type { Migration } from "../db/migrate.ts";

/** Attempts that are counted, by the hash of what and who. Not logged: after a crash of Postgres counting begins anew. */
export const rateTable: Migration = async (knex) => {
  await knex.raw(`
    create unlogged table rates (
      key text primary key,
      points int not null,
      ends_at timestamptz not null
    );
    create index rates_ends_at on rates (ends_at);
  `);
};

/** Counts one attempt in the window that is open, or opens one; answers how many it has and the milliseconds it still lasts. */
export async function countInTable(
  knex: Knex,
  key: string,
  seconds: number,
): Promise<{ points: number; leftMs: number }> {
  const { rows } = await knex.raw<{ rows: { points: number; left_ms: string }[] }>(
    `insert into rates as r (key, points, ends_at) values (:key, 1, now() + make_interval(secs => :seconds))
     on conflict (key) do update set
       points = case when r.ends_at <= now() then 1 else r.points + 1 end,
       ends_at = case when r.ends_at <= now() then excluded.ends_at else r.ends_at end
     returning points, extract(epoch from ends_at - now()) * 1000 as left_ms`,
    { key, seconds },
  );
  return { points: rows[0]!.points, leftMs: Number(rows[0]!.left_ms) };
}
