import { additive } from "@carnet/services/framework";

/** A record's health history as its patient reads it: one sealed copy, at its revision. */
export const ownHistories = additive(async (knex) => {
  await knex.raw(`
    create table own_histories (
      patient_id uuid primary key,
      data jsonb not null,
      rev integer not null,
      saved_by uuid not null,
      saved_at timestamptz not null default now()
    )
  `);
});
