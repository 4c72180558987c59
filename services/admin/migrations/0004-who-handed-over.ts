import { additive } from "@carnet/services/framework";

/** Whose hand each step of an import of several clinics was. */
export const whoHandedOver = additive(async (knex) => {
  await knex.raw(`
    alter table multiclinic_log add column by uuid;
    alter table multiclinic_shares add column sealed_by uuid;
  `);
});
