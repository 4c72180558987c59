import type { Knex } from "knex";

/** Recovery kits, and resets whose former keys are still to come back. */
export async function resets(knex: Knex): Promise<void> {
  await knex.raw(`
    create table recovery_kits (
      user_id uuid primary key references users on delete cascade,
      pub_key text not null,
      blob text not null,
      auth_mark text not null,
      sealed_sec_key bytea not null,
      stored_at timestamptz not null default now()
    );
    alter table password_resets add kit_tries smallint not null default 0;

    create table reset_cases (
      id uuid primary key default gen_random_uuid(),
      user_id uuid not null references users on delete cascade,
      state text not null default 'waiting' check (state in ('waiting', 'approved', 'released', 'done', 'cancelled')),
      mode text not null check (mode in ('approval', 'timeLock')),
      old_version int not null,
      new_version int not null,
      new_fp text not null,
      has_escrow boolean not null,
      clinic_id uuid,
      cancel_hash text not null unique,
      released_a text,
      released_b text,
      opens_at timestamptz,
      created_at timestamptz not null default now()
    );
    create unique index one_open_reset on reset_cases (user_id) where state in ('waiting', 'approved', 'released');
  `);
}
