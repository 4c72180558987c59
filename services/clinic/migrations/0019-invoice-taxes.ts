import type { Migration } from "@carnet/services/framework";

/**
 * Taxes of an invoice with their numbers, its currency, and what a credit kept with the card provider took off it (or was added to);
 * a refund is an invoice of less than nothing that names the one it gives back.
 */
export const invoiceTaxes: Migration = async (knex) => {
  await knex.raw(`
    alter table invoices
      add column taxes jsonb not null default '[]',
      add column currency text not null default 'CAD',
      add column credit integer not null default 0,
      add column refund_of_number bigint,
      add column stripe_refund_id text;
    create unique index invoices_refund on invoices (stripe_refund_id);
    create index invoices_refund_of on invoices (refund_of_number) where refund_of_number is not null;
    create index invoices_created_at on invoices (created_at desc, number desc);
    alter table subscription_items add column currency text not null default 'CAD';
  `);
};
