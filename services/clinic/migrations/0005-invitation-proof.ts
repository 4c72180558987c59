import type { Migration } from "@carnet/services/framework";

/** What recognises the link of an invitation; the link itself is only in the mail. */
export const invitationProof: Migration = async (knex) => {
  await knex.raw(`alter table invitations add column proof text`);
};
