import type { Migration } from "../db/migrate.ts";

/** The outbox, the inbox, dead letters and idempotency keys that every service's schema has. */
export const busTables: Migration = async (knex) => {
  await knex.raw(`
    create table outbox (
      id bigint generated always as identity primary key,
      message_id uuid not null,
      subject text not null,
      message jsonb not null,
      created_at timestamptz not null default now()
    );
    create table inbox (
      listener text not null,
      message_id uuid not null,
      heard_at timestamptz not null default now(),
      primary key (listener, message_id)
    );
    create index inbox_heard_at on inbox (heard_at);
    create table dead_letters (
      message_id uuid primary key,
      subject text not null,
      message jsonb not null,
      reason text not null,
      died_at timestamptz not null default now()
    );
    create table idempotency (
      actor text not null,
      route text not null,
      key text not null,
      request_hash text not null,
      answer jsonb,
      created_at timestamptz not null default now(),
      primary key (actor, route, key)
    );
    create index idempotency_created_at on idempotency (created_at);
  `);
};

/**
 * What was said stays in the outbox until each of its listeners is done with it: under which number of which count its stream
 * keeps it, once that is so. Said again, `sent_at` is null and its former count stands.
 */
export const outboxUntilDone: Migration = async (knex) => {
  await knex.raw(`
    alter table outbox add sent_at timestamptz, add stream text, add stream_count text, add stream_seq bigint;
    create index outbox_to_say on outbox (id) where sent_at is null;
  `);
};

/** A command may leave later: until then it can be taken back. */
export const outboxDue: Migration = async (knex) => {
  await knex.raw(`
    alter table outbox add due_at timestamptz;
    create index outbox_due on outbox (message_id) where due_at is not null;
  `);
};
