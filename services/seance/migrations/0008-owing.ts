import type { Migration } from "@carnet/services/framework";

/**
 * Sessions of which something is owed, by who treats: what the day counts of a therapist reads these alone, and not every
 * session they ever held. The condition is that of `money/owed.ts`.
 */
export const owing: Migration = async (knex) => {
  await knex.raw(`
    create index seances_owing on seances (therapist_id, created_or_appointed_at)
      where finalized_at is not null and amount_paid < greatest((billing->>'total')::bigint, fee);
  `);
};
