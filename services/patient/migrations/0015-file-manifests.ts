import type { Migration } from "@carnet/services/framework";

/** The list of a record's files and test results, as whoever wrote last sealed and signed it. */
export const fileManifests: Migration = async (knex) => {
  await knex.raw(`
    create table file_manifests (
      patient_id uuid primary key references patients on delete cascade,
      rev int not null,
      data text not null,
      stmt jsonb not null,
      written_by uuid not null,
      written_at timestamptz not null default now()
    );
  `);
};
