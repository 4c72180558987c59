import type { Knex } from "knex";

/** What admin counts and keeps on record; everything else it asks for. */
export async function projections(knex: Knex): Promise<void> {
  await knex.raw(`
    create table usage_daily (
      day date not null,
      kind text not null,
      count integer not null default 0 check (count >= 0),
      primary key (day, kind)
    );

    create table therapist_months (
      therapist_id uuid not null,
      month text not null check (month ~ '^\\d{4}-\\d{2}$'),
      seances integer not null check (seances >= 0),
      told_at timestamptz not null default now(),
      primary key (therapist_id, month)
    );
    create index therapist_months_month on therapist_months (month);

    create table audit_log (
      id uuid primary key,
      at timestamptz not null,
      action text not null,
      admin_id uuid,
      target_id uuid not null
    );
    create index audit_log_at on audit_log (at desc);
    revoke update, delete on audit_log from "admin_app";
  `);
}
