import type { Migration } from "@carnet/services/framework";

/** Keys of other programs, by what they hash to. A clinic has one that goes on, and may have one that still lives for a day. */
export const apiKeys: Migration = async (knex) => {
  await knex.raw(`
    create table api_keys (
      id uuid primary key default gen_random_uuid(),
      clinic_id uuid not null references clinics,
      start text not null,
      hash text not null unique,
      scope text not null check (scope in ('read', 'write')),
      created_by uuid not null,
      created_at timestamptz not null default now(),
      ends_at timestamptz,
      last_used_at timestamptz,
      last_used_from text
    );
    create unique index api_keys_current on api_keys (clinic_id) where ends_at is null;
    create index api_keys_of_clinic on api_keys (clinic_id, created_at desc);
  `);
};
