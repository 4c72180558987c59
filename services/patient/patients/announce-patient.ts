import { announce, announceAll, nobody, type Actor } from "@carnet/services/framework";
import { patientArchived } from "@carnet/nats/contracts/patient/patient.archived.v1";
import { patientArchivedV2 } from "@carnet/nats/contracts/patient/patient.archived.v2";
import { patientCreated } from "@carnet/nats/contracts/patient/patient.created.v1";
import { patientCreatedV2 } from "@carnet/nats/contracts/patient/patient.created.v2";
import { patientDeleted } from "@carnet/nats/contracts/patient/patient.deleted.v1";
import { patientDeletedV2 } from "@carnet/nats/contracts/patient/patient.deleted.v2";
import { patientRecovered } from "@carnet/nats/contracts/patient/patient.recovered.v1";
import { patientRecoveredV2 } from "@carnet/nats/contracts/patient/patient.recovered.v2";
import { patientUpdated } from "@carnet/nats/contracts/patient/patient.updated.v1";
import { patientUpdatedV2 } from "@carnet/nats/contracts/patient/patient.updated.v2";
import type { Knex } from "knex";
import { flagsOf } from "../contract/index.ts";
import type { Patient } from "./patient.model.ts";

type Caller = Pick<Actor, "userId" | "impersonatorId">;
type Named = Pick<Patient, "id" | "clinicId" | "externalId">;

const written = {
  created: [patientCreated, patientCreatedV2],
  updated: [patientUpdated, patientUpdatedV2],
} as const;
const moved = {
  archived: [patientArchived, patientArchivedV2],
  recovered: [patientRecovered, patientRecoveredV2],
  deleted: [patientDeleted, patientDeletedV2],
} as const;

const idsOf = ({ id: patientId, clinicId }: Named) => ({ patientId, clinicId });
const recordOf = (patient: Patient) => ({
  ...idsOf(patient),
  therapistId: patient.therapistId,
  ...flagsOf(patient),
});

/** Announces that a record was opened or changed, in the transaction that made it so. */
export async function announceWritten(
  trx: Knex,
  actor: Caller,
  patient: Patient,
  become: keyof typeof written,
): Promise<void> {
  const [v1, v2] = written[become];
  const record = recordOf(patient);
  await announce(trx, v1, actor, record);
  await announce(trx, v2, actor, { ...record, externalId: patient.externalId });
}

/** Announces that records were archived, are active again or are gone, in the transaction that made it so. */
export async function announceMoved(
  trx: Knex,
  actor: Caller,
  patients: readonly Named[],
  become: keyof typeof moved,
): Promise<void> {
  const [v1, v2] = moved[become];
  await announceAll(trx, v1, actor, patients.map(idsOf));
  const named = patients.map((patient) => ({ ...idsOf(patient), externalId: patient.externalId }));
  await announceAll(trx, v2, actor, named);
}

/** Announces the id that a record has in the booking service now; v1 does not hold it, so nothing of that changed. */
export async function announceExternalId(trx: Knex, patient: Patient): Promise<void> {
  await announce(trx, patientUpdatedV2, nobody, { ...recordOf(patient), externalId: patient.externalId });
}
