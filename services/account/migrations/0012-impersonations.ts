import type { Knex } from "knex";

/** Who acted as whom, until when and why, for the person acted for. Why is never rewritten: the database refuses it. */
export async function impersonations(knex: Knex): Promise<void> {
  await knex.raw(`
    create table impersonations (
      id uuid primary key,
      user_id uuid not null,
      admin_id uuid not null,
      reason text,
      started_at timestamptz not null default now(),
      expires_at timestamptz not null,
      ended_at timestamptz
    );
    create index impersonations_user on impersonations (user_id, started_at desc);
    revoke update, delete on impersonations from "account_app";
    grant update (ended_at) on impersonations to "account_app";
  `);
}
