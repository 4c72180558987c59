import type { Migration } from "@carnet/services/framework";

/** The number a patient has in another system is nobody else's in the clinic, archived or not (ACC-002). */
export const outsideNumber: Migration = async (knex) => {
  await knex.raw(`
    create unique index patients_outside_number on patients (clinic_id, external_id) where external_id is not null;
  `);
};
