import type { Migration } from "@carnet/services/framework";

/** The list of what a record holds, as whoever wrote last sealed and signed it. */
export const manifests: Migration = async (knex) => {
  await knex.raw(`
    create table manifests (
      patient_id uuid primary key references patients on delete cascade,
      rev int not null,
      data text not null,
      stmt jsonb not null,
      written_by uuid not null,
      written_at timestamptz not null default now()
    );
  `);
};
