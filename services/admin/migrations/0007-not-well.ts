import { additive } from "@carnet/services/framework";

/** Which services are not well, and since which look. */
export const notWell = additive(async (knex) => {
  await knex.raw(`
    create table not_well (
      service text primary key,
      since timestamptz not null default now()
    );
  `);
});
