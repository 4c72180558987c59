import { additive } from "@carnet/services/framework";

/** A correction is signed by who asks for it, and its answer by who gives it; those of before have neither. */
export const signedCorrections = additive(async (knex) => {
  await knex.raw("alter table corrections add column statement jsonb, add column answer_statement jsonb");
});
