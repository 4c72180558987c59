import type { Migration } from "@carnet/services/framework";

/** Which forms left by themselves, and their access codes, sealed, until they were handed over (SYN-015). */
export const automaticForms: Migration = async (knex) => {
  await knex.raw(`
    alter table info_requests add column is_automatic boolean not null default false;
    alter table info_requests add column access_code jsonb;
    create index info_requests_codes on info_requests (clinic_id, sent_at) where access_code is not null;
  `);
};
