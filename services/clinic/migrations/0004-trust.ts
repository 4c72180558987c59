import type { Knex } from "knex";

/** Each clinic's trust log, insert-only for the service, and what stands according to it: certificates and patient-key registrations. */
export async function trust(knex: Knex): Promise<void> {
  await knex.raw(`
    create table trust_entries (
      clinic_id uuid not null references clinics on delete cascade,
      seq integer not null check (seq > 0),
      prev text not null,
      hash text not null,
      stmt jsonb not null,
      posted_by uuid not null,
      posted_at timestamptz not null default now(),
      primary key (clinic_id, seq)
    );
    revoke update, delete on trust_entries from clinic_app;
    create table member_certificates (
      clinic_id uuid not null references clinics on delete cascade,
      member text not null,
      role text not null,
      fp text not null,
      pub_key text not null,
      seq integer not null,
      at timestamptz not null default now(),
      primary key (clinic_id, member)
    );
    create table patient_key_registrations (
      clinic_id uuid not null references clinics on delete cascade,
      patient_id text not null,
      epoch integer not null,
      commitment text not null,
      primary key (clinic_id, patient_id, epoch)
    );
  `);
}
