import type { Migration } from "@carnet/services/framework";

/**
 * An approval comes with the word of the member that they belong to the clinic. Who signed a certificate is remembered; null
 * marks those heard before there were such words, whose members could not yet have said it.
 */
export const namedClinics: Migration = async (knex) => {
  await knex.raw(`
    alter table approvals add member_join jsonb;
    alter table certificates add signed_by text;
  `);
};
