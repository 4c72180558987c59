import { additive } from "@carnet/services/framework";

/** Recognises the address a request went to, so that who signs up by one of several mails is before all of them. */
export const mailedTo = additive(async (knex) => {
  await knex.raw(`
    alter table info_requests add column mailed_to text;
    create index info_requests_mailed_to on info_requests (mailed_to);
  `);
});
