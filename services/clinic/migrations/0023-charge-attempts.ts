import type { Migration } from "@carnet/services/framework";

/** How often a card was tried for an invoice; and what the daily look at the card provider found that no webhook had brought. */
export const chargeAttempts: Migration = async (knex) => {
  await knex.raw(`
    alter table invoices add column attempts integer not null default 0;
    create table billing_differences (
      id bigint generated always as identity primary key,
      clinic_id uuid references clinics on delete cascade,
      object_id text not null,
      field text not null,
      ours text,
      theirs text,
      found_at timestamptz not null default now()
    );
    create index billing_differences_found_at on billing_differences (found_at desc);
    create table billing_looks (at timestamptz primary key default now(), found integer not null);
  `);
};
