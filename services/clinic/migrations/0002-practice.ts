import type { Knex } from "knex";

/** What a therapist sets up to practise: profile, disciplines, consent forms, lexicon and custom forms. */
export async function practice(knex: Knex): Promise<void> {
  await knex.raw(`
    create table member_profiles (
      clinic_id uuid not null references clinics on delete cascade,
      user_id uuid not null,
      preferences jsonb not null default '{}',
      taxes jsonb not null default '[]',
      signature jsonb,
      copy_signature_on_receipts boolean not null default false,
      primary key (clinic_id, user_id)
    );
    create table member_disciplines (
      clinic_id uuid not null references clinics on delete cascade,
      user_id uuid not null,
      discipline_id uuid not null,
      position integer not null,
      tarrif integer not null check (tarrif >= 0),
      taxable boolean not null default false,
      is_valid boolean not null default true,
      corporation_memberships_no text not null default '',
      primary key (clinic_id, user_id, discipline_id)
    );
    create table consent_forms (
      id uuid primary key default gen_random_uuid(),
      clinic_id uuid not null references clinics on delete cascade,
      name text not null,
      enabled boolean not null default false,
      content text not null default '',
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      deleted_at timestamptz
    );
    create index consent_forms_clinic on consent_forms (clinic_id) where deleted_at is null;
    create unique index consent_forms_name on consent_forms (clinic_id, lower(name)) where deleted_at is null;
    create table lexicon_terms (
      id uuid primary key default gen_random_uuid(),
      clinic_id uuid references clinics on delete cascade,
      user_id uuid not null,
      sub_lex text not null,
      en text not null default '',
      fr text not null default '',
      created_at timestamptz not null default now()
    );
    create index lexicon_terms_clinic on lexicon_terms (clinic_id) where clinic_id is not null;
    create index lexicon_terms_user on lexicon_terms (user_id) where clinic_id is null;
    create table custom_modules (
      id uuid primary key default gen_random_uuid(),
      user_id uuid not null,
      type_of_module text not null,
      meta jsonb not null,
      archived jsonb not null default '[]',
      updated_at timestamptz not null default now(),
      deleted_at timestamptz,
      shared_from uuid
    );
    create index custom_modules_user on custom_modules (user_id, type_of_module);
  `);
}
