import type { Migration } from "@carnet/services/framework";

/** Finds the answers that wait for one therapist without reading every request. */
export const receivedIndex: Migration = async (knex) => {
  await knex.raw(`
    create index info_requests_received on info_requests (therapist_id, submitted_at desc)
      where submitted_at is not null and consumed_at is null;
  `);
};
