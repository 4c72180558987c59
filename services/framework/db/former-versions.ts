import { current } from "../service/current.ts";
import { queryRows } from "./query-rows.ts";
import { formerKeptDays, formerPageSize, type FormerVersion } from "../contract/former-version.ts";

/**
 * Former versions of sealed values, in a table of the service that owns them: a place (some columns), `rev`, `data`,
 * `written_by`, `written_at`, `replaced_at`. A trigger of the table that holds the present ones writes it, so that no statement
 * replaces an envelope and forgets the one before.
 *
 * Editors save a second after the last key, so not each version is worth its bytes. Kept is one that somebody else wrote than who
 * replaces it, and one that stood for as long as a stretch of work pauses (`stretchSeconds`): what a person left behind, not
 * what stood there between two words. After a day the last of each hour and writer is left of those, and none after thirty: a
 * part that is written in all day long costs some hundred versions at the most, for ever.
 */
export const stretchSeconds = 15;

interface Row {
  rev: number;
  data: string;
  written_by: string | null;
  written_at: string | null;
  replaced_at: string;
}

/** Former versions of one place, the newest first, at most `formerPageSize`; `more` are columns that go with them. */
export async function readFormer<More extends object = object>(
  table: string,
  place: Record<string, string>,
  { before, more = [] }: { before?: number | undefined; more?: string[] },
): Promise<(FormerVersion & More)[]> {
  const named = Object.keys(place).map((column, at) => `${column} = $${at + 1}`);
  const values = Object.values(place);
  const earlier = before === undefined ? "" : `and rev < $${values.length + 1}`;
  const rows = await queryRows<Row & More>(
    `select ${["rev", "data", "written_by", "written_at", "replaced_at", ...more].join(", ")} from ${table}
      where ${named.join(" and ")} ${earlier} and replaced_at > now() - interval '${formerKeptDays} days'
      order by rev desc limit ${formerPageSize}`,
    before === undefined ? values : [...values, before],
  );
  return rows.map(({ rev, data, written_by, written_at, replaced_at, ...rest }) => ({
    ...(rest as unknown as More),
    rev,
    sealed: { v: 1 as const, data },
    writtenBy: written_by,
    writtenAt: written_at,
    replacedAt: replaced_at,
  }));
}

/** Forgets what was kept long enough; of what is older than a day, the last of each hour and writer stays. */
export async function sweepFormer(table: string, place: string[]): Promise<void> {
  const { knex } = current();
  const ofOnePlace = place.map((column) => `later.${column} = ${table}.${column}`).join(" and ");
  await knex(table).whereRaw(`replaced_at < now() - interval '${formerKeptDays} days'`).delete();
  await knex(table)
    .whereRaw("replaced_at < now() - interval '1 day'")
    .whereRaw(
      `exists (select from ${table} later where ${ofOnePlace} and later.rev > ${table}.rev
         and later.written_by is not distinct from ${table}.written_by
         and date_trunc('hour', later.replaced_at) = date_trunc('hour', ${table}.replaced_at))`,
    )
    .delete();
}
