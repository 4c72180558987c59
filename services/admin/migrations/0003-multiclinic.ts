import { additive } from "@carnet/services/framework";

/** Files of several clinics, sealed for who uploaded them, and their lines by clinic, sealed for its owner (ADM-011, ADM-012). */
export const multiclinic = additive(async (knex) => {
  await knex.raw(`
    create table multiclinic_jobs (
      id uuid primary key,
      file_name text not null,
      language text not null,
      created_at timestamptz not null default now(),
      created_by uuid not null,
      lines int not null,
      mapping jsonb,
      set_aside int[] not null default '{}',
      file bytea
    );
    create table multiclinic_shares (
      id uuid primary key,
      job_id uuid not null references multiclinic_jobs on delete cascade,
      number int not null,
      clinic_id uuid not null,
      clinic_name text not null,
      owner_id uuid not null,
      lines int not null,
      imported int not null default 0,
      refused int not null default 0,
      import_id uuid,
      rows bytea,
      created_at timestamptz not null default now(),
      done_at timestamptz,
      unique (job_id, number)
    );
    create index multiclinic_shares_waiting on multiclinic_shares (owner_id) where done_at is null;
    create table multiclinic_log (
      id bigint generated always as identity primary key,
      job_id uuid not null references multiclinic_jobs on delete cascade,
      at timestamptz not null default now(),
      event text not null,
      share int,
      count int not null,
      lines int[] not null default '{}'
    );
    create index multiclinic_log_of_job on multiclinic_log (job_id, id);
  `);
});
