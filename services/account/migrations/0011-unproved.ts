import type { Knex } from "knex";

/** Accounts that nobody proved are few among many, and looked for every hour. */
export async function unproved(knex: Knex): Promise<void> {
  await knex.raw(
    "create index users_unproved on users (created_at) where email_confirmed_at is null and forgotten_at is null;",
  );
}
