import type { Migration } from "@carnet/services/framework";

/** Failed charges that an administrator has put aside, with why. */
export const archivedCharges: Migration = async (knex) => {
  await knex.raw(`
    alter table invoices add column archived_at timestamptz, add column archived_reason text;
    create index invoices_failed on invoices (number desc) where charged_at is null and stripe_failure_code is not null;
  `);
};
