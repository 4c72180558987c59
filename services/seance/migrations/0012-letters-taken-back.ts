import type { Migration } from "@carnet/services/framework";

/** A letter with a receipt waits ten seconds, and can be taken back until then. */
export const lettersTakenBack: Migration = async (knex) => {
  await knex.raw(`
    alter table receipt_deliveries
      add column command_id uuid,
      drop constraint receipt_deliveries_state_check,
      add constraint receipt_deliveries_state_check check (state in ('leaving', 'done', 'refused', 'withdrawn'));
  `);
};
