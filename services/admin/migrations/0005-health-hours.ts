import { additive } from "@carnet/services/framework";

/** How often each service was looked at in an hour, and was well. */
export const healthHours = additive(async (knex) => {
  await knex.raw(`
    create table health_hours (
      hour timestamptz not null,
      service text not null,
      looks integer not null,
      well integer not null check (well between 0 and looks),
      primary key (hour, service)
    );
  `);
});
