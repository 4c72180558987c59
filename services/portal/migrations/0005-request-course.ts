import type { Migration } from "@carnet/services/framework";

/** When the patient first opened a request, and how many times they changed their answers before they sent them (PAT-005). */
export const requestCourse: Migration = async (knex) => {
  await knex.raw(`
    alter table info_requests add column opened_at timestamptz;
    alter table info_requests add column change_count integer not null default 0;
  `);
};
