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

export const accessReactions = [
  react(patientCreated, async ({ data, at }, trx) => keep(trx, data, at)),
  react(patientUpdated, async ({ data, at }, trx) => keep(trx, data, at)),
  react(patientArchived, async ({ data, at }, trx) => {
    await trx("known_patients").where({ patient_id: data.patientId }).update({ archived_at: at });
  }),
  react(patientRecovered, async ({ data }, trx) => {
    await trx("known_patients").where({ patient_id: data.patientId }).update({ archived_at: null });
  }),
  react(patientDeleted, async ({ data }, trx) => {
    await trx("known_readers").where({ patient_id: data.patientId }).delete();
    await trx("known_patients").where({ patient_id: data.patientId }).delete();
  }),
  react(keysGranted, async ({ data: { patientId, clinicId, userId, kind } }, trx) => {
    const row = { patient_id: patientId, clinic_id: clinicId, user_id: userId, kind };
    await trx("known_readers").insert(row).onConflict(["user_id", "patient_id"]).merge();
  }),
  react(keysRevoked, async ({ data: { patientId, userId } }, trx) => {
    await trx("known_readers").where({ patient_id: patientId, user_id: userId }).delete();
  }),
];

async function keep(trx: Knex, told: DataOf<typeof patientCreated>, at: string): Promise<void> {
  await trx("known_patients")
    .insert({
      patient_id: told.patientId,
      clinic_id: told.clinicId,
      therapist_id: told.therapistId,
      has_email: told.hasEmail,
      has_billing_email: told.hasBillingEmail,
      dob_and_sex_present: told.dobAndSexPresent,
      told_at: at,
    })
    .onConflict("patient_id")
    .merge()
    .whereRaw("known_patients.told_at <= excluded.told_at");
}
