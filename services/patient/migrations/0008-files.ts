import type { Migration } from "@carnet/services/framework";

/**
 * Files and test results of a record: what they are called and their small pictures under seal, their bytes in the file store
 * under `blob`. What was taken out stays for a day, so that it can be put back; then a clock takes row and bytes away.
 */
export const files: Migration = async (knex) => {
  await knex.raw(`
    create table patient_files (
      id uuid primary key,
      patient_id uuid not null references patients on delete cascade,
      kind text not null check (kind in ('file', 'testResult')),
      meta text not null,
      thumbnail text,
      blob uuid not null unique,
      size int not null,
      digest text not null,
      created_at timestamptz not null default now(),
      created_by uuid not null,
      removed_at timestamptz
    );
    create index patient_files_listed on patient_files (patient_id, kind, created_at desc, id desc) where removed_at is null;
    create index patient_files_removed on patient_files (removed_at) where removed_at is not null;
  `);
};
