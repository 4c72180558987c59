import type { Migration } from "@carnet/services/framework";

/**
 * What makes an account see a record: its own address, a child it answers for, or the address for bills. Every link so far came by the
 * record's own address; those that were made for a child are found by the birth date, hour by hour (`handOver`).
 */
export const kindsOfLinks: Migration = async (knex) => {
  await knex.raw(`
    alter table patient_links add column kind text not null default 'self' check (kind in ('self', 'guardian', 'contact'));
    alter table patient_links add column ends_at timestamptz;
    alter table patient_links add column ended_at timestamptz;
    alter table patient_links add column agreed_at timestamptz;
    create index patient_links_ending on patient_links (ends_at) where ended_at is null;
    alter table info_requests add column sent_to text not null default 'own' check (sent_to in ('own', 'billing'));
    alter table info_requests add column child_until timestamptz;
    alter table portal_documents add column sent_to text not null default 'own' check (sent_to in ('own', 'billing'));
  `);
};
