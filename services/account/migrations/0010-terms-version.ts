import type { Knex } from "knex";

/** Which version of the terms somebody accepted; before they were counted there was one. Whoever puts a new one off begins at none. */
export async function termsVersions(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table users add column terms_version smallint;
    update users set terms_version = 1, times_terms_acceptance_delayed = 0 where terms_accepted_at is not null;
  `);
}
