import type { Knex } from "knex";

/** What another program calls a visit that it planned. */
export async function appointments(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table visits add column external_id text;
    create unique index visits_external on visits (clinic_id, source, external_id) where external_id is not null;
  `);
}
