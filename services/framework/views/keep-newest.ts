import type { Knex } from "knex";

/** When a fact was said: its number in its service's outbox; facts kept from before they were numbered have only the instant. */
export interface Told {
  seq?: number | undefined;
  at: string;
}

/**
 * Writes a row of a copy unless a fact that was said later has written it: facts may be heard late, twice, in any order.
 * What a fact takes away stays as a row that says so, else an older fact would bring it back. Needs told_seq and told_at.
 */
export async function keepNewest(
  trx: Knex,
  table: string,
  key: string[],
  row: object,
  { seq = 0, at }: Told,
): Promise<void> {
  await trx(table)
    .insert({ ...row, told_seq: seq, told_at: at })
    .onConflict(key)
    .merge()
    .whereRaw("(??, ??) <= (excluded.told_seq, excluded.told_at)", [`${table}.told_seq`, `${table}.told_at`]);
}
