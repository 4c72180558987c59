import type { Migration } from "@carnet/services/framework";

/** Lists that grow without end are read a page at a time: each has an index in its order. */
export const listOrders: Migration = async (knex) => {
  await knex.raw(`
    create index free_trials_newest on free_trials (created_at desc, id desc);
    create index clinics_newest on clinics (created_at desc, id);
    create index invoices_by_number on invoices (clinic_id, number desc);
    drop index invoices_clinic;
  `);
};
