import type { Migration } from "@carnet/services/framework";

/** Records, their names as searched, and who holds which key (DEC-4: what is not listed in patientFields is sealed). */
export const records: Migration = async (knex) => {
  await knex.raw(`
    create table patients (
      id uuid primary key,
      clinic_id uuid not null,
      therapist_id uuid not null,
      created_by uuid not null,
      created_at timestamptz not null default now(),
      deleted_at timestamptz,
      first_name text not null,
      last_name text not null,
      plain_name text not null,
      email text,
      email_key text,
      billing_email text,
      reference_code text,
      date_of_birth date,
      gender text,
      handedness text,
      civic_number text,
      street_name text,
      unit_number text,
      city text,
      state_prov text,
      postal_code text,
      country text,
      phone text,
      phone_work text,
      phone_work_extension text,
      phone_mobile text,
      preferences jsonb not null default '{}',
      info_request_sent_at timestamptz,
      info_request_submitted_at timestamptz,
      info_request_modification_count int not null default 0,
      info_request_imported_id uuid,
      external_id text,
      import_error text,
      export_error text,
      epoch int not null default 1,
      key_id text not null,
      pkc jsonb not null,
      identity text not null,
      identity_rev int not null,
      notes text,
      notes_rev int not null default 0,
      private_info text,
      private_info_rev int not null default 0
    );
    create unique index patients_email on patients (clinic_id, email_key);
    create index patients_birth on patients (clinic_id, date_of_birth);
    create index patients_alive on patients (clinic_id, created_at, id) where deleted_at is null;
    create index patients_external on patients (external_id) where external_id is not null;
    create index patients_like_name on patients using gin (clinic_id, plain_name extensions.gin_trgm_ops);

    create table patient_tokens (
      clinic_id uuid not null,
      token text collate "C" not null,
      patient_id uuid not null references patients on delete cascade,
      primary key (clinic_id, token, patient_id)
    );
    create index patient_tokens_patient on patient_tokens (patient_id);

    create table patient_keys (
      patient_id uuid not null references patients on delete cascade,
      user_id uuid not null,
      clinic_id uuid not null,
      kind text not null check (kind in ('principal', 'clinic', 'granted')),
      encrypted_key text not null,
      granted_by uuid,
      grant_statement jsonb,
      created_at timestamptz not null default now(),
      primary key (patient_id, user_id)
    );
    create index patient_keys_user on patient_keys (user_id, clinic_id, patient_id);

    create table patient_master_keys (
      patient_id uuid primary key references patients on delete cascade,
      key_for_master text not null,
      created_at timestamptz not null default now()
    );

    create table patient_people (
      patient_id uuid not null references patients on delete cascade,
      user_id uuid not null,
      linked_at timestamptz not null,
      primary key (patient_id, user_id)
    );
    create index patient_people_user on patient_people (user_id);
  `);
};
