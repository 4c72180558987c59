import { additive } from "@carnet/services/framework";

/** The newest merge of each record: who made it and when, and where its request stood before, to put that back. */
export const mergedAnswers = additive(async (knex) => {
  await knex.raw(`
    create table merged_answers (
      patient_id uuid primary key references patients on delete cascade,
      info_request_id uuid not null,
      merged_by uuid not null,
      merged_at timestamptz not null default now(),
      sent_at timestamptz,
      submitted_at timestamptz not null,
      imported_before uuid
    );
  `);
});
