import type { Knex } from "knex";

/** What each custodian signed of the roots that a reset brings back. */
export async function witnesses(knex: Knex): Promise<void> {
  await knex.raw(`alter table reset_cases add witnesses_a jsonb, add witnesses_b jsonb`);
}
