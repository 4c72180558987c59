import type { Migration } from "@carnet/services/framework";

/** What a custodian did, chained by hashes; the service may add to it and read it, never change or remove. */
export const logOf =
  (service: string): Migration =>
  async (knex) => {
    await knex.raw(`
      create table deeds (
        seq int primary key,
        prev text not null,
        entry text not null,
        hash text not null unique
      );
      revoke update, delete on deeds from "${service}_app";
    `);
  };
