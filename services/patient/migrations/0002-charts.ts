import type { Migration } from "@carnet/services/framework";

/** What hangs on a record: health history, consents, history of changes, the register of accesses. */
export const charts: Migration = async (knex) => {
  await knex.raw(`
    create table anamnese_sections (
      patient_id uuid not null references patients on delete cascade,
      section text not null check (section in ('antecedents', 'systemsReview', 'customHealthHistory')),
      data text not null,
      rev int not null,
      updated_at timestamptz not null default now(),
      updated_by uuid not null,
      primary key (patient_id, section)
    );

    create table change_history (
      id uuid primary key default gen_random_uuid(),
      patient_id uuid not null references patients,
      seq int not null,
      prev text not null,
      user_id uuid not null,
      section text not null,
      operation text,
      delta text not null,
      stmt jsonb not null,
      created_at timestamptz not null default now(),
      unique (patient_id, seq)
    );

    create table patient_consents (
      id uuid primary key,
      patient_id uuid not null references patients,
      clinic_id uuid not null,
      therapist_id uuid,
      mode text not null check (mode in ('witnessed', 'patient')),
      signature text not null,
      statement jsonb not null,
      signed_by uuid not null,
      created_at timestamptz not null default now()
    );
    create index patient_consents_patient on patient_consents (patient_id, created_at);

    create table consent_files (
      id uuid primary key,
      patient_id uuid not null references patients,
      clinic_id uuid not null,
      form_id uuid not null,
      name text not null,
      data text not null,
      sealed_for text not null check (sealed_for in ('patient', 'portal')),
      mode text not null check (mode in ('witnessed', 'patient')),
      statement jsonb not null,
      signed_by uuid not null,
      created_at timestamptz not null default now()
    );
    create index consent_files_patient on consent_files (patient_id, created_at);

    create table access_events (
      id uuid primary key default gen_random_uuid(),
      at timestamptz not null default now(),
      patient_id uuid not null,
      user_id uuid not null,
      impersonator_id uuid,
      act text not null,
      about_user_id uuid
    );
    create index access_events_patient on access_events (patient_id, at desc, id);

    create table subsystem_components (
      id uuid primary key default gen_random_uuid(),
      user_id uuid not null,
      system_id int not null,
      name text not null,
      disabled boolean not null default false,
      created_at timestamptz not null default now()
    );
    create index subsystem_components_user on subsystem_components (user_id, system_id);

    revoke update, delete on access_events, change_history, patient_consents from "patient_app";
  `);
};
