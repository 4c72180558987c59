import type { Migration } from "@carnet/services/kit";

/** Whose signature a line of history has to bear: the public keys of who writes, as account told them. */
export const authorKeys: Migration = async (knex) => {
  await knex.raw(`
    create table author_keys (
      user_id uuid primary key,
      pub_key text not null,
      version int not null
    );
  `);
};
