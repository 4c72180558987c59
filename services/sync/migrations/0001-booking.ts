import type { Knex } from "knex";

/**
 * The link of a clinic to its booking service, who is known there, who is whom, and its appointments. Names, births and contact of
 * people are in clear, as the booking service gives them; nothing of a chart comes here.
 */
export async function booking(knex: Knex): Promise<void> {
  await knex.raw(`
    create table links (
      clinic_id uuid primary key,
      sealed_key bytea not null,
      linked_by uuid not null,
      linked_at timestamptz not null default now(),
      is_automated boolean not null default false,
      sends_forms boolean not null default false,
      people_etag text,
      appointments_as_of text,
      matched_at timestamptz,
      is_stale boolean not null default true,
      read_at timestamptz,
      due_at timestamptz not null default now(),
      tries integer not null default 0,
      trouble text,
      trouble_since timestamptz
    );

    create table professionals (
      clinic_id uuid not null,
      external_id text not null,
      name text not null,
      email text not null,
      user_id uuid,
      primary key (clinic_id, external_id)
    );

    create table imported_patients (
      id uuid primary key default gen_random_uuid(),
      clinic_id uuid not null,
      external_id text not null,
      first_name text not null,
      last_name text not null,
      email text,
      phone text,
      date_of_birth date,
      gender text,
      professional_id text,
      created_there timestamptz,
      is_gone boolean not null default false,
      state text not null default 'open' check (state in ('open', 'linked', 'waiting', 'joined', 'aside')),
      patient_id uuid,
      joined_to uuid references imported_patients,
      key_holder uuid,
      was_imported boolean not null default false,
      decided_score smallint,
      import_error text,
      decided_at timestamptz,
      unique (clinic_id, external_id)
    );
    create unique index imported_patients_of_record on imported_patients (patient_id) where state = 'linked';

    create table records (
      patient_id uuid primary key,
      clinic_id uuid not null,
      therapist_id uuid not null,
      is_archived boolean not null,
      export_state text not null default 'none' check (export_state in ('none', 'queued', 'sent', 'failed', 'aside')),
      export_error text,
      tries integer not null default 0,
      due_at timestamptz,
      asked_at timestamptz
    );
    create index records_of_clinic on records (clinic_id);
    create index records_due on records (clinic_id, due_at) where export_state = 'queued';

    create table patient_matches (
      clinic_id uuid not null,
      imported_patient_id uuid not null references imported_patients on delete cascade,
      patient_id uuid not null,
      match_score smallint not null,
      name_match_score smallint not null,
      primary key (imported_patient_id, patient_id)
    );
    create index patient_matches_of_clinic on patient_matches (clinic_id);

    create table non_matches (
      clinic_id uuid not null,
      imported_patient_id uuid not null references imported_patients on delete cascade,
      other_id uuid not null,
      decided_at timestamptz not null default now(),
      primary key (imported_patient_id, other_id)
    );

    create table duplicates (
      clinic_id uuid not null,
      kind text not null check (kind in ('email', 'person')),
      key text not null,
      imported_ids uuid[] not null,
      patient_ids uuid[] not null,
      principal_id uuid,
      decided_at timestamptz,
      primary key (clinic_id, kind, key)
    );

    create table appointments (
      clinic_id uuid not null,
      external_id text not null,
      visit_id uuid not null default gen_random_uuid(),
      external_patient_id text not null,
      professional_id text not null,
      starts_at timestamptz not null,
      minutes integer not null,
      is_cancelled boolean not null,
      version integer not null,
      revision integer not null default 0,
      sent text,
      primary key (clinic_id, external_id)
    );
    create index appointments_of_person on appointments (clinic_id, external_patient_id);
  `);
}
