import type { Migration } from "@carnet/services/framework";

/** A clinic says that it charges no taxes; one without taxes that has not said so is asked before its first receipt. */
export const noTaxes: Migration = async (knex) => {
  await knex.raw("alter table clinics add charges_no_taxes boolean not null default false");
};
