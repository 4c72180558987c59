import type { Migration } from "@carnet/services/framework";

/** How far each export of all patients is. What goes out never passes here: only who made one, when, and how many records. */
export const patientExports: Migration = async (knex) => {
  await knex.raw(`
    create table patient_exports (
      id uuid primary key,
      clinic_id uuid not null references clinics,
      triggered_by uuid not null,
      triggered_at timestamptz not null default now(),
      format text not null check (format in ('pdf', 'takeOut')),
      state text not null default 'running' check (state in ('running', 'completed', 'failed', 'stopped')),
      total integer not null default 0,
      done integer not null default 0,
      set_aside integer not null default 0,
      seen_at timestamptz not null default now(),
      finished_at timestamptz
    );
    create unique index patient_exports_running on patient_exports (clinic_id) where state = 'running';
    create index patient_exports_of_clinic on patient_exports (clinic_id, triggered_at desc);
    revoke delete on patient_exports from clinic_app;
  `);
};
