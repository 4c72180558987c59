import type { Migration } from "@carnet/services/framework";

/**
 * A receipt is a paper that lasts: what it says is kept as it was issued, with its logo, one series of numbers runs for each clinic and year,
 * a corrected one names the one it replaces, and each time it left is known with what became of it.
 */
export const receiptsLast: Migration = async (knex) => {
  await knex.raw(`
    alter table receipts
      add column year integer,
      add column day date,
      add column replaces uuid unique references receipts,
      add column content jsonb,
      add column words text not null default '';
    update receipts set year = extract(year from created_at), day = created_at::date;
    alter table receipts
      alter column year set not null,
      alter column day set not null,
      drop constraint receipts_clinic_id_number_key,
      drop constraint receipts_clinic_id_seances_key_key,
      add unique (clinic_id, year, number);
    create index receipts_of_sessions on receipts using gin (seance_ids);
    create index receipts_of_clinic on receipts (clinic_id, year, number);

    alter table receipt_counters add column year integer;
    update receipt_counters set year = extract(year from now());
    alter table receipt_counters drop constraint receipt_counters_pkey, add primary key (clinic_id, year);

    create table receipt_logos (
      clinic_id uuid not null,
      digest text not null,
      data text not null,
      primary key (clinic_id, digest)
    );
    revoke update, delete on receipt_logos from seance_app;

    create table receipt_deliveries (
      id uuid primary key default gen_random_uuid(),
      receipt_id uuid not null references receipts,
      way text not null check (way in ('mail', 'print', 'download')),
      emailed_to text,
      mail_id uuid unique,
      state text not null default 'done' check (state in ('leaving', 'done', 'refused')),
      smtp_code integer,
      delivered_by uuid not null,
      at timestamptz not null default clock_timestamp()
    );
    create index receipt_deliveries_of_receipt on receipt_deliveries (receipt_id, at desc);
    revoke delete on receipt_deliveries from seance_app;
  `);
};
