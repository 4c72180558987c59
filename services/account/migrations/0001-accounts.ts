import type { Knex } from "knex";

/** People, their keys and their sessions. Of a password the tables hold a peppered scrypt verifier and nothing else. */
export async function accounts(knex: Knex): Promise<void> {
  await knex.raw(`
    create table users (
      id uuid primary key default gen_random_uuid(),
      email text unique,
      role text not null check (role in ('therapist', 'patient', 'admin')),
      first_name text not null,
      last_name text not null,
      search_text text not null,
      lang_code text not null check (lang_code in ('en', 'fr')),
      preferences jsonb not null default '{}',
      profile jsonb not null default '{}',
      email_confirmed_at timestamptz,
      terms_accepted_at timestamptz,
      times_terms_acceptance_delayed smallint not null default 0
        check (times_terms_acceptance_delayed between 0 and 4),
      encryption_pending_since timestamptz,
      account_disabled_at timestamptz,
      forgotten_at timestamptz,
      created_at timestamptz not null default now(),
      check (email is null or email = lower(email)),
      check ((forgotten_at is null) = (email is not null))
    );
    create index users_created_at on users (created_at desc, id);

    create table principals (
      user_id uuid not null references users on delete cascade,
      version int not null,
      salt text not null,
      pub_key text not null,
      row_salt bytea not null,
      verifier bytea not null,
      pepper_version smallint not null,
      sealed_sec_key bytea not null,
      recovery_bundle bytea not null,
      key_for_master text,
      created_at timestamptz not null default now(),
      ready_at timestamptz,
      retired_at timestamptz,
      primary key (user_id, version)
    );
    create unique index one_principal on principals (user_id) where retired_at is null;

    create table sessions (
      id uuid primary key default gen_random_uuid(),
      token_hash text not null unique,
      user_id uuid not null references users on delete cascade,
      role text not null,
      impersonator_id uuid references users,
      impersonator_session_id uuid references sessions on delete set null,
      browser text not null,
      created_at timestamptz not null default now(),
      seen_at timestamptz not null default now(),
      expires_at timestamptz not null,
      idle_seconds int not null,
      ended_at timestamptz
    );
    create index live_sessions on sessions (user_id) where ended_at is null;

    create table email_confirmations (
      guid_hash text primary key,
      user_id uuid not null references users on delete cascade,
      created_at timestamptz not null default now(),
      expires_at timestamptz not null,
      used_at timestamptz
    );
    create index email_confirmations_user on email_confirmations (user_id);

    create table password_resets (
      guid_hash text primary key,
      user_id uuid not null references users on delete cascade,
      created_at timestamptz not null default now(),
      expires_at timestamptz not null,
      used_at timestamptz
    );
    create index password_resets_user on password_resets (user_id);
  `);
}
