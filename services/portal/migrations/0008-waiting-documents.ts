import type { Migration } from "@carnet/services/framework";

/** When a document leaves, and the commands and facts that wait with it: taken back, it is withdrawn before it left. */
export const waitingDocuments: Migration = async (knex) => {
  await knex.raw(`
    alter table portal_documents add column leaves_at timestamptz;
    alter table portal_documents add column waiting uuid[] not null default '{}';
  `);
};
