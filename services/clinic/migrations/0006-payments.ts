import type { Migration } from "@carnet/services/framework";

/**
 * What is being paid, written before the card provider is asked. A key is paid once; of one subject one payment runs at
 * a time. `payment_requests` tells which Idempotency-Key began which payment.
 */
export const payments: Migration = async (knex) => {
  await knex.raw(`
    create table payments (
      id uuid primary key default gen_random_uuid(),
      subject text not null,
      key text not null,
      attempt integer not null,
      customer_id text not null,
      card_id text not null,
      amount integer not null check (amount > 0),
      purchase jsonb not null,
      actor jsonb not null,
      state text not null default 'pending' check (state in ('pending', 'paid', 'declined')),
      stripe_charge_id text,
      failure_code text,
      created_at timestamptz not null default now(),
      settled_at timestamptz
    );
    create unique index payments_key on payments (key) where state <> 'declined';
    create unique index payments_running on payments (subject) where state = 'pending';
    create unique index payments_attempt on payments (key, attempt);
    create index payments_pending on payments (created_at) where state = 'pending';
    create table payment_requests (
      actor text not null,
      route text not null,
      key text not null,
      request_hash text not null,
      payment_id uuid references payments,
      made text,
      created_at timestamptz not null default now(),
      primary key (actor, route, key)
    );
    create index payment_requests_payment on payment_requests (payment_id);
    create index payment_requests_created_at on payment_requests (created_at);
  `);
};
