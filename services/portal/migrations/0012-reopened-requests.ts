import { additive } from "@carnet/services/framework";

/** Who merged the answers of a request, and the number of the newest fact that says whether they are merged. */
export const reopenedRequests = additive(async (knex) => {
  await knex.raw("alter table info_requests add column consumed_by uuid, add column consumed_seq bigint");
});
