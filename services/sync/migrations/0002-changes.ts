import { additive } from "@carnet/services/framework";

/** What both sides of a link said when they were last compared, and what changed there since that somebody has to look at. */
export const changes = additive(async (knex) => {
  await knex.raw(`
    alter table imported_patients add column seen jsonb;
    create table changes (
      clinic_id uuid not null,
      imported_id uuid not null references imported_patients on delete cascade,
      field text not null,
      here text,
      there text not null,
      is_both boolean not null,
      found_at timestamptz not null default now(),
      primary key (imported_id, field)
    );
    create index changes_of_clinic on changes (clinic_id);
  `);
});
