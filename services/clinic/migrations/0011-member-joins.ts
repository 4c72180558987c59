import type { Migration } from "@carnet/services/framework";

/**
 * What each member signed with their own key on joining: custodians let a clinic approve a reset on this word alone. Whoever
 * was certified before there were such words could not yet have said it, and custodians remember that they were.
 */
export const memberJoins: Migration = async (knex) => {
  await knex.raw(`
    create table member_joins (
      clinic_id uuid not null references clinics on delete cascade,
      user_id uuid not null,
      fp text not null,
      statement jsonb not null,
      at timestamptz not null default now(),
      primary key (clinic_id, user_id, fp)
    );
    alter table member_certificates add before_joins boolean not null default true;
    alter table member_certificates alter column before_joins set default false;
  `);
};
