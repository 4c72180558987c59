import { additive } from "@carnet/services/framework";

/** What patients ask to have corrected, and what the clinic answered. */
export const corrections = additive(async (knex) => {
  await knex.raw(`
    create table corrections (
      id uuid primary key,
      patient_id uuid not null,
      clinic_id uuid not null,
      therapist_id uuid not null,
      asked_by uuid not null,
      asked_at timestamptz not null default now(),
      question jsonb not null,
      answered_by uuid,
      answered_at timestamptz,
      outcome text check (outcome in ('corrected', 'kept')),
      words jsonb,
      check ((answered_at is null) = (outcome is null) and (outcome is null) = (words is null))
    );
    create index corrections_of_patient on corrections (patient_id, asked_at);
    create index corrections_waiting on corrections (therapist_id, asked_at) where answered_at is null;
  `);
});
