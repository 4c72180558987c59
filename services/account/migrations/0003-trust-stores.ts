import type { Knex } from "knex";

/** What an account has pinned of others: sealed to itself, kept whole, one revision at a time. */
export async function trustStores(knex: Knex): Promise<void> {
  await knex.raw(`
    create table trust_stores (
      user_id uuid primary key references users on delete cascade,
      rev int not null check (rev > 0),
      store text not null check (length(store) <= 262144),
      saved_at timestamptz not null default now()
    );
  `);
}
