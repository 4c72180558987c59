import type { Knex } from "knex";

/** Which sessions their person ended from another browser: the browser that was left learns it when it next asks. */
export async function sessionsEndedElsewhere(knex: Knex): Promise<void> {
  await knex.raw("alter table sessions add column ended_elsewhere boolean not null default false;");
}
