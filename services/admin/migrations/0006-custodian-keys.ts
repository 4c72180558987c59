import { additive } from "@carnet/services/framework";

/** The keys that each custodian was seen with, and since when. */
export const custodianKeys = additive(async (knex) => {
  await knex.raw(`
    create table custodian_keys (
      custodian text not null,
      fingerprint text not null,
      first_seen_at timestamptz not null default now(),
      primary key (custodian, fingerprint)
    );
  `);
});
