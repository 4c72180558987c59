import type { Knex } from "knex";

/** Since when a session's browser says that something typed in it waits there that it could not send. */
export async function unsentWork(knex: Knex): Promise<void> {
  await knex.raw("alter table sessions add column unsent_since timestamptz;");
}
