import type { Knex } from "knex";
import { keysGranted } from "@carnet/nats/contracts/patient/keys.granted.v1";
import { keysRevoked } from "@carnet/nats/contracts/patient/keys.revoked.v1";
import { patientArchived } from "@carnet/nats/contracts/patient/patient.archived.v1";
import { patientCreated } from "@carnet/nats/contracts/patient/patient.created.v1";
import { patientDeleted } from "@carnet/nats/contracts/patient/patient.deleted.v1";
import { patientRecovered } from "@carnet/nats/contracts/patient/patient.recovered.v1";
import { patientUpdated } from "@carnet/nats/contracts/patient/patient.updated.v1";
import type { DataOf } from "@carnet/nats/contracts/define-fact";
import { react } from "../bus/react.ts";
import type { Migration } from "../db/migrate.ts";
import { keepNewest, type Told } from "./keep-newest.ts";

/** What has become of a record; a deleted one never comes back, its id is not given again. */
export type PatientState = "active" | "archived" | "deleted";

/** The service's copy of which records there are and who holds a key to them. */
export const accessTables: Migration = async (knex) => {
  await knex.raw(`
    create table known_patients (
      patient_id uuid primary key,
      clinic_id uuid not null,
      therapist_id uuid not null,
      archived_at timestamptz,
      has_email boolean not null,
      has_billing_email boolean not null,
      dob_and_sex_present boolean not null,
      told_at timestamptz not null
    );
    create index known_patients_clinic on known_patients (clinic_id);
    create table known_readers (
      user_id uuid not null,
      patient_id uuid not null,
      clinic_id uuid not null,
      kind text not null,
      primary key (user_id, patient_id)
    );
    create index known_readers_patient on known_readers (patient_id);
  `);
};

/** Each fact is kept with its place in the order in which facts were said, and a key that was taken away as taken away. */
export const accessOrder: Migration = async (knex) => {
  await knex.raw(`
    alter table known_patients add told_seq bigint not null default 0;
    alter table known_readers
      add holds boolean not null default true,
      add told_seq bigint not null default 0,
      add told_at timestamptz not null default 'epoch';
    create table known_states (
      patient_id uuid primary key,
      state text not null check (state in ('active', 'archived', 'deleted')),
      told_seq bigint not null,
      told_at timestamptz not null
    );
    insert into known_states (patient_id, state, told_seq, told_at)
      select patient_id, 'archived', 0, archived_at from known_patients where archived_at is not null;
    alter table known_patients drop archived_at;
  `);
};

export const accessReactions = [
  react(patientCreated, async ({ data, ...header }, trx) => keepPatient(trx, data, header)),
  react(patientUpdated, async ({ data, ...header }, trx) => keepPatient(trx, data, header)),
  react(patientArchived, async ({ data, ...header }, trx) => keepState(trx, data, "archived", header)),
  react(patientRecovered, async ({ data, ...header }, trx) => keepState(trx, data, "active", header)),
  react(patientDeleted, async ({ data, ...header }, trx) => keepState(trx, data, "deleted", header)),
  react(keysGranted, async ({ data, ...header }, trx) => keepReader(trx, data, true, header)),
  react(keysRevoked, async ({ data, ...header }, trx) => keepReader(trx, data, false, header)),
];

const keepPatient = (trx: Knex, data: DataOf<typeof patientCreated>, header: Told) =>
  keepNewest(
    trx,
    "known_patients",
    ["patient_id"],
    {
      patient_id: data.patientId,
      clinic_id: data.clinicId,
      therapist_id: data.therapistId,
      has_email: data.hasEmail,
      has_billing_email: data.hasBillingEmail,
      dob_and_sex_present: data.dobAndSexPresent,
    },
    header,
  );

const keepState = (trx: Knex, { patientId }: { patientId: string }, state: PatientState, header: Told) =>
  keepNewest(trx, "known_states", ["patient_id"], { patient_id: patientId, state }, header);

const keepReader = (trx: Knex, data: DataOf<typeof keysGranted>, holds: boolean, header: Told) =>
  keepNewest(
    trx,
    "known_readers",
    ["user_id", "patient_id"],
    { user_id: data.userId, patient_id: data.patientId, clinic_id: data.clinicId, kind: data.kind, holds },
    header,
  );
