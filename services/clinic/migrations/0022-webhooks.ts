import type { Migration } from "@carnet/services/framework";

/** Addresses of other programs that are notified of changes, and each delivery with how its last try went. */
export const webhooks: Migration = async (knex) => {
  await knex.raw(`
    create table webhooks (
      id uuid primary key default gen_random_uuid(),
      clinic_id uuid not null references clinics,
      url text not null,
      secret text not null,
      created_by uuid not null,
      created_at timestamptz not null default now(),
      gone_at timestamptz
    );
    create index webhooks_of_clinic on webhooks (clinic_id, created_at);
    create table webhook_deliveries (
      id uuid primary key default gen_random_uuid(),
      webhook_id uuid not null references webhooks on delete cascade,
      event text not null,
      body text not null,
      created_at timestamptz not null default now(),
      tries integer not null default 0,
      next_at timestamptz default now(),
      delivered_at timestamptz,
      status integer,
      milliseconds integer
    );
    create index webhook_deliveries_due on webhook_deliveries (next_at) where next_at is not null;
    create index webhook_deliveries_listed on webhook_deliveries (webhook_id, created_at desc);
  `);
};
