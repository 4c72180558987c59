import type { Knex } from "knex";

/** What browsers report, and what clinic tells us about billing. */
export async function reportsAndViews(knex: Knex): Promise<void> {
  await knex.raw(`
    create table client_errors (
      id bigint generated always as identity primary key,
      user_id uuid,
      version text not null,
      href text not null,
      message text not null,
      stacktrace text not null,
      at timestamptz not null default now()
    );
    create index client_errors_at on client_errors (at);

    create table client_warnings (
      id bigint generated always as identity primary key,
      user_id uuid,
      message text not null,
      at timestamptz not null default now()
    );
    create index client_warnings_at on client_warnings (at);

    create table billing_view (
      user_id uuid primary key,
      has_free_trial boolean not null default false,
      must_upgrade_free_trial boolean not null default false,
      rebate_percentage numeric,
      is_stale boolean not null default false
    );
  `);
}
