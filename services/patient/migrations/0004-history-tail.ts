import type { Migration } from "@carnet/services/framework";

/**
 * The last line of a record's history while its stretch of work may still go on: each save puts the whole stretch in its
 * place. What follows it moves it to `change_history`, where nothing is ever changed.
 */
export const historyTail: Migration = async (knex) => {
  await knex.raw(`
    create table history_tail (
      patient_id uuid primary key references patients,
      id uuid not null default gen_random_uuid(),
      seq int not null,
      prev text not null,
      user_id uuid not null,
      section text not null,
      delta text not null,
      stmt jsonb not null,
      created_at timestamptz not null default now()
    );
  `);
};
