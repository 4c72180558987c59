import type { Migration } from "@carnet/services/framework";

/** Imports that can be gone on with or undone, and which line of them became which record (CLI-022). */
export const imports: Migration = async (knex) => {
  await knex.raw(`
    create table imports (
      id uuid primary key,
      clinic_id uuid not null,
      started_by uuid not null,
      started_at timestamptz not null default now(),
      lines int not null,
      blob uuid,
      size int
    );
    create index imports_of_clinic on imports (clinic_id, started_at desc);
    create table imported_records (
      import_id uuid not null references imports on delete cascade,
      line int not null,
      patient_id uuid not null unique references patients on delete cascade,
      written_at timestamptz not null default now(),
      touched_at timestamptz,
      digest text not null,
      primary key (import_id, line)
    );
  `);
};
