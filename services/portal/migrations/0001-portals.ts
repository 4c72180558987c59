import type { Migration } from "@carnet/services/framework";

/** The portal key of each record, and which account is which patient. Keys are sealed or wrapped; nothing here opens them. */
export const portals: Migration = async (knex) => {
  await knex.raw(`
    create table portals (
      patient_id uuid primary key,
      clinic_id uuid not null,
      pkc jsonb not null,
      key jsonb not null,
      invite text not null,
      created_by uuid not null,
      created_at timestamptz not null default now()
    );
    create table patient_links (
      user_id uuid not null,
      patient_id uuid not null,
      clinic_id uuid not null,
      keep jsonb,
      linked_at timestamptz not null default now(),
      primary key (user_id, patient_id)
    );
    create index patient_links_patient on patient_links (patient_id);
  `);
};
