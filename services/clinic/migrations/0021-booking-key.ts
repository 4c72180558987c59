import type { Migration } from "@carnet/services/framework";

/** The beginning of the key that links a clinic to its booking service; null where it is not linked. The key itself is the sync's. */
export const bookingKey: Migration = async (knex) => {
  await knex.raw("alter table clinics add column go_rdv_key_start text");
};
