import type { Knex } from "knex";

/** When admin last said whether imported records wait for somebody: what it says comes in any order. */
export async function waitingImports(knex: Knex): Promise<void> {
  await knex.raw("alter table users add column imports_told_at timestamptz;");
}
