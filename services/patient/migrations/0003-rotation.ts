import type { Migration } from "@carnet/services/framework";

/**
 * Which records somebody could open who no longer may, every epoch of a record's key with its way back, and which wraps were
 * made for a key their holder no longer has.
 */
export const rotation: Migration = async (knex) => {
  await knex.raw(`
    alter table patients add rotation_pending boolean not null default false;
    create index patients_rotation on patients (clinic_id, id) where rotation_pending;
    create index patients_clinic on patients (clinic_id, created_at, id);

    create table patient_epochs (
      patient_id uuid not null references patients on delete cascade,
      epoch int not null,
      key_id text not null,
      pkc jsonb not null,
      link text,
      made_by uuid not null,
      made_at timestamptz not null default now(),
      primary key (patient_id, epoch)
    );
    revoke update on patient_epochs from "patient_app";

    alter table patient_keys add for_former_key boolean not null default false;
    create index patient_keys_former on patient_keys (user_id, patient_id) where for_former_key;
  `);
};
