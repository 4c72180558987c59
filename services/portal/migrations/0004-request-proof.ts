import type { Migration } from "@carnet/services/framework";

/** What recognises the link of a request; the link itself is only in the mail. */
export const requestProof: Migration = async (knex) => {
  await knex.raw(`alter table info_requests add column proof text`);
};
