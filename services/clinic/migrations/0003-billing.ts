import type { Knex } from "knex";

/** Prices, coupons, card customers, free trials and invoices. Amounts are cents. */
export async function billing(knex: Knex): Promise<void> {
  await knex.raw(`
    create table pricing (
      cycle text not null check (cycle in ('month', 'year')),
      tier text not null check (tier in ('q0', 'q1', 'q2', 'q3')),
      price_cents integer not null check (price_cents >= 0),
      primary key (cycle, tier)
    );
    insert into pricing (cycle, tier, price_cents) values
      ('month', 'q0', 990), ('month', 'q1', 2490), ('month', 'q2', 4490), ('month', 'q3', 6490),
      ('year', 'q0', 9900), ('year', 'q1', 24900), ('year', 'q2', 44900), ('year', 'q3', 64900);
    create table coupons (
      code text primary key check (code = upper(code)),
      rebate_percentage numeric(5, 2) not null check (rebate_percentage between 0 and 100),
      valid_until timestamptz
    );
    create table coupon_uses (
      user_id uuid primary key,
      code text not null references coupons,
      used_at timestamptz not null default now()
    );
    create table stripe_customers (
      user_id uuid primary key,
      stripe_customer_id text not null,
      created_at timestamptz not null default now()
    );
    create table free_trials (
      id uuid primary key default gen_random_uuid(),
      user_id uuid not null unique,
      created_at timestamptz not null default now(),
      ends_at timestamptz not null,
      ended_at timestamptz,
      terminated_at timestamptz,
      converted_at timestamptz
    );
    create index free_trials_running on free_trials (ends_at)
      where ended_at is null and terminated_at is null and converted_at is null;
    create table invoices (
      id uuid primary key default gen_random_uuid(),
      number bigint generated always as identity,
      clinic_id uuid not null references clinics,
      user_id uuid not null,
      pre_tax integer not null,
      total integer not null,
      stripe_charge_id text,
      charged_at timestamptz,
      stripe_failure_code text,
      created_at timestamptz not null default now()
    );
    create index invoices_clinic on invoices (clinic_id, created_at desc);
    create table invoice_lines (
      invoice_id uuid not null references invoices on delete cascade,
      position integer not null,
      description text not null,
      amount_cents integer not null,
      primary key (invoice_id, position)
    );
  `);
}
