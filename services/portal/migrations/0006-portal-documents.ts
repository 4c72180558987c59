import type { Migration } from "@carnet/services/framework";

/** What was sent to a portal: its name sealed here, its bytes in the file store until it is withdrawn. */
export const portalDocuments: Migration = async (knex) => {
  await knex.raw(`
    create table portal_documents (
      id uuid primary key,
      patient_id uuid not null,
      clinic_id uuid not null,
      therapist_id uuid not null,
      seance_id uuid,
      kind text not null,
      language text not null,
      name jsonb not null,
      blob text,
      size integer not null,
      digest text not null,
      created_at timestamptz not null default now(),
      opened_at timestamptz,
      withdrawn_at timestamptz,
      withdrawn_by uuid,
      check ((blob is null) = (withdrawn_at is not null))
    );
    create index portal_documents_patient on portal_documents (patient_id, created_at desc);
    create index portal_documents_blob on portal_documents (blob) where blob is not null;
  `);
};
