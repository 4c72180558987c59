import type { Knex } from "knex";

/** What happens to a session once it is held: amendments, signatures, payments, receipts. */
export async function afterTheSeance(knex: Knex): Promise<void> {
  await knex.raw(`
    create table seance_amendments (
      seance_id uuid not null references seances,
      path text not null,
      ordinal integer not null check (ordinal > 0),
      rev integer not null check (rev > 0),
      data text not null,
      amender_id uuid not null,
      amender_name text not null,
      time timestamptz not null default now(),
      in_progress boolean not null,
      statement jsonb,
      primary key (seance_id, path, ordinal)
    );
    create unique index one_amendment_in_progress on seance_amendments (seance_id, path) where in_progress;

    create table seance_statements (
      seance_id uuid primary key references seances,
      signed_by uuid not null,
      statement jsonb not null,
      stored_at timestamptz not null default now()
    );
    revoke update, delete on seance_statements from seance_app;

    create table money_history (
      id bigint generated always as identity primary key,
      seance_id uuid not null references seances,
      created_at timestamptz not null default clock_timestamp(),
      old_amount_paid integer not null,
      amount_paid integer not null,
      changed_by uuid
    );
    create index money_history_of_seance on money_history (seance_id, id);
    revoke update, delete on money_history from seance_app;

    create table receipt_counters (clinic_id uuid primary key, last integer not null);

    create table receipts (
      id uuid primary key default gen_random_uuid(),
      clinic_id uuid not null,
      number integer not null,
      patient_id uuid not null,
      therapist_id uuid not null,
      seance_ids uuid[] not null,
      seances_key text not null,
      issued_by uuid not null,
      created_at timestamptz not null default now(),
      unique (clinic_id, number),
      unique (clinic_id, seances_key)
    );
    revoke update, delete on receipts from seance_app;
  `);
}
