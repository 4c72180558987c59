import type { Migration } from "@carnet/services/framework";

/**
 * A session that is left open while the next one begins (SES-013), and which parts of an open one came along from the session before and
 * were neither kept nor touched (SES-014).
 */
export const leftOpen: Migration = async (knex) => {
  await knex.raw(`
    alter table seances add column is_left_open boolean not null default false;
    drop index one_open_seance_per_patient;
    create unique index one_open_seance_per_patient on seances (patient_id) where finalized_at is null and not is_left_open;
    alter table seance_fields add column came_along boolean not null default false;
  `);
};
