import type { Knex } from "knex";

/** The key each record has now, for records whose first key was changed. */
export async function newestKeys(knex: Knex): Promise<void> {
  await knex.raw(`
    create table newest_keys (
      patient_id uuid primary key,
      epoch integer not null check (epoch > 1),
      key_id text not null
    );
  `);
}
