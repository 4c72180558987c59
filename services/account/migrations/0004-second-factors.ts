import type { Knex } from "knex";

/** Second factors: secrets sealed at rest, public keys of passkeys, hashes of recovery codes, and challenges that run out. */
export async function secondFactors(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table sessions
      add second_factor_at timestamptz,
      add needs_second_factor boolean not null default false;
    alter table users add clinic_asks_second_factor boolean not null default false;

    create table totp_secrets (
      user_id uuid primary key references users on delete cascade,
      sealed_secret bytea,
      last_step bigint not null default 0,
      offered_secret bytea,
      offered_at timestamptz
    );

    create table passkeys (
      id uuid primary key default gen_random_uuid(),
      user_id uuid not null references users on delete cascade,
      credential_id text not null unique,
      public_key bytea not null,
      counter bigint not null,
      transports jsonb not null default '[]',
      name text not null,
      unlock_blob text,
      created_at timestamptz not null default now()
    );
    create index passkeys_user on passkeys (user_id);

    create table recovery_codes (
      user_id uuid not null references users on delete cascade,
      code_hash text not null,
      used_at timestamptz,
      primary key (user_id, code_hash)
    );

    create table second_factor_challenges (
      token_hash text primary key,
      user_id uuid not null references users on delete cascade,
      purpose text not null check (purpose in ('signIn', 'reset', 'stepUp', 'enrolPasskey')),
      passkey_challenge text not null,
      sealed_answer bytea,
      tries smallint not null default 0,
      created_at timestamptz not null default now(),
      expires_at timestamptz not null,
      used_at timestamptz
    );
    create index challenges_expiry on second_factor_challenges (expires_at);

    create table clinic_security (
      clinic_id uuid primary key,
      second_factor_required boolean not null
    );
  `);
}
