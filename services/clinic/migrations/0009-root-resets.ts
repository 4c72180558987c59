import type { Migration } from "@carnet/services/framework";

/** Owners who wait for the time-lock, and a manager's word that the new key is theirs. */
export const rootResets: Migration = async (knex) => {
  await knex.raw(`
    create table root_resets (
      clinic_id uuid primary key references clinics on delete cascade,
      reset_id uuid not null,
      user_id uuid not null,
      new_pub_key text not null,
      new_fp text not null,
      requested_at timestamptz not null,
      witness jsonb,
      witnessed_by uuid
    );
  `);
};
