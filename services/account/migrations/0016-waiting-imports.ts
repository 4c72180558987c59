import { additive } from "@carnet/services/framework";

/** When admin last said whether imported records wait for somebody: what it says comes in any order. */
export const waitingImports = additive(async (knex) => {
  await knex.raw("alter table users add column imports_told_at timestamptz;");
});
