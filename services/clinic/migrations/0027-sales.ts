import { additive } from "@carnet/services/framework";

/** What was sold is read by when it was charged, a page or a batch at a time. */
export const sales = additive(async (knex) => {
  await knex.raw("create index invoices_charged on invoices (charged_at, number) where charged_at is not null");
});
