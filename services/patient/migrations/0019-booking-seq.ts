import type { Migration } from "@carnet/services/framework";

/** Which of what the booking service's worker said of a record was received last. */
export const bookingSeq: Migration = async (knex) => {
  await knex.raw("alter table patients add column booking_seq bigint");
};
