import type { Knex } from "knex";

/** Addresses that wait for the link mailed to them; at most one of an account. */
export async function emailChanges(knex: Knex): Promise<void> {
  await knex.raw(`
    create table email_changes (
      user_id uuid primary key references users on delete cascade,
      guid_hash text not null unique,
      email text not null,
      version int not null,
      former_verifier bytea not null,
      salt text not null,
      row_salt bytea not null,
      verifier bytea not null,
      pepper_version smallint not null,
      sealed_sec_key bytea not null,
      created_at timestamptz not null default now(),
      expires_at timestamptz not null,
      used_at timestamptz
    );
  `);
}
