import type { Migration } from "@carnet/services/framework";

/** Info requests with what was sent, the patient's draft and the answers, all sealed under the portal key. */
export const infoRequests: Migration = async (knex) => {
  await knex.raw(`
    create table info_requests (
      id uuid primary key,
      patient_id uuid not null,
      clinic_id uuid not null,
      therapist_id uuid not null,
      language text not null,
      data_init jsonb not null,
      draft jsonb,
      data jsonb,
      statement jsonb,
      consents jsonb,
      sent_at timestamptz not null default now(),
      submitted_at timestamptz,
      consumed_at timestamptz
    );
    create index info_requests_patient on info_requests (patient_id, sent_at desc);
  `);
};
