import type { Knex } from "knex";

/** Sessions, their open fields, their closed records and their drawings (DEC-14). */
export async function seances(knex: Knex): Promise<void> {
  await knex.raw(`
    create table seances (
      id uuid primary key,
      patient_id uuid not null,
      clinic_id uuid not null,
      therapist_id uuid not null,
      therapist_full_name text not null,
      number integer not null check (number > 0),
      type_of_seance text not null,
      module_id uuid,
      treatment_phase text not null default 'Active',
      discipline_id uuid,
      created_at timestamptz not null default now(),
      appointment_at timestamptz,
      amended_appointment_at timestamptz,
      created_or_appointed_at timestamptz not null default now(),
      finalized_at timestamptz,
      is_auto_finalized boolean not null default false,
      last_receipt_generated_at timestamptz,
      fee integer not null default 0 check (fee >= 0),
      amount_paid integer not null default 0 check (amount_paid >= 0),
      payment_method text not null default 'CASH',
      taxes jsonb not null default '[]',
      billing jsonb not null default '{"taxes":[],"total":0}',
      stereotype text check (stereotype in ('f', 'm')),
      unique (patient_id, number)
    );
    create unique index one_open_seance_per_patient on seances (patient_id) where finalized_at is null;
    create index seances_to_finalize on seances (created_or_appointed_at) where finalized_at is null;
    create index seances_of_clinic on seances (clinic_id, created_or_appointed_at);
    create index seances_of_therapist on seances (therapist_id, created_or_appointed_at);

    create table seance_fields (
      seance_id uuid not null references seances,
      name text not null,
      rev integer not null check (rev > 0),
      data text not null,
      saved_by uuid,
      saved_at timestamptz not null default now(),
      primary key (seance_id, name)
    ) with (fillfactor = 80);

    create table seance_drawings (
      seance_id uuid not null references seances,
      name text not null,
      rev integer not null check (rev > 0),
      data text not null,
      saved_by uuid,
      saved_at timestamptz not null default now(),
      primary key (seance_id, name)
    ) with (fillfactor = 80);

    create table seance_records (
      seance_id uuid primary key references seances,
      fields jsonb not null,
      drawings jsonb not null,
      digest text not null,
      recorded_at timestamptz not null default now()
    );
    revoke update, delete on seance_records from seance_app;
  `);
}
