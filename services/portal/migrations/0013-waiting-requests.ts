import { additive } from "@carnet/services/framework";

/**
 * When a request leaves, and until then what waits with it: its mail and its fact, the account that sees the record from then on, and
 * its invitation with the one that it replaced, which stands again where the request is taken back.
 */
export const waitingRequests = additive(async (knex) => {
  await knex.raw(`
    alter table info_requests
      add column leaves_at timestamptz,
      add column waiting uuid[] not null default '{}',
      add column account_id uuid,
      add column invite text,
      add column invite_before text
  `);
});
