import type { Migration } from "@carnet/services/framework";

/**
 * What the card provider keeps of plans, as it said last: an item for each licence, and which of its events were taken in.
 * `is_end_sent` is false while the provider does not know `ends_at` yet.
 */
export const subscriptions: Migration = async (knex) => {
  await knex.raw(`
    create table subscription_items (
      id text primary key,
      subscription_id text not null,
      clinic_id uuid not null references clinics on delete cascade,
      user_id uuid not null,
      plan text not null,
      amount integer not null,
      status text not null,
      period_end timestamptz not null,
      ends_at timestamptz,
      is_end_sent boolean not null default true,
      created_at timestamptz not null default now()
    );
    create index subscription_items_member on subscription_items (clinic_id, user_id);
    create index subscription_items_subscription on subscription_items (subscription_id);
    create index subscription_items_unsent on subscription_items (id) where not is_end_sent;
    create table card_events (
      id text primary key,
      type text not null,
      received_at timestamptz not null default now()
    );
    create index card_events_received_at on card_events (received_at);
    alter table invoices
      add column stripe_invoice_id text,
      add column tax integer not null default 0,
      add column amount_refunded integer not null default 0;
    create unique index invoices_provider on invoices (stripe_invoice_id, clinic_id, user_id);
    create index invoices_charge on invoices (stripe_charge_id);
  `);
};
