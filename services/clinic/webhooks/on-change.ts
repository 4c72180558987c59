import type { Knex } from "knex";
import { react, type Received } from "@carnet/services/framework";
import { patientArchived } from "@carnet/nats/contracts/patient/patient.archived.v1";
import { patientCreated } from "@carnet/nats/contracts/patient/patient.created.v1";
import { patientDeleted } from "@carnet/nats/contracts/patient/patient.deleted.v1";
import { patientRecovered } from "@carnet/nats/contracts/patient/patient.recovered.v1";
import { patientUpdated } from "@carnet/nats/contracts/patient/patient.updated.v1";
import { visitChangedV2 } from "@carnet/nats/contracts/seance/visit.changed.v2";
import type { WebhookEvent } from "../contract/index.ts";
import { Delivery, Webhook } from "./webhook.model.ts";

/** Writes an event down for every address of the clinic. It holds ids, hours and states, never a name. */
async function queueEvent(
  trx: Knex,
  clinicId: string,
  event: WebhookEvent,
  timestamp: string,
  data: object,
): Promise<void> {
  const addresses = await Webhook.query(trx).where({ clinic_id: clinicId }).whereNull("gone_at").select("id");
  if (addresses.length === 0) return;
  const body = JSON.stringify({ type: event, timestamp, data: { clinicId, ...data } });
  await Delivery.query(trx).insert(addresses.map(({ id: webhookId }) => ({ webhookId, event, body })));
}

type OfPatient = Received<{ patientId: string; clinicId: string }>;
const ofPatient =
  (event: WebhookEvent) =>
  async ({ data: { clinicId, patientId }, at }: Pick<OfPatient, "data" | "at">, trx: Knex) =>
    queueEvent(trx, clinicId, event, at, { patientId });

/** Changes of visits and patients, as other programs are notified of them. */
export const webhookReactions = [
  react(visitChangedV2, async ({ data: { clinicId, visitId: id, startsAt: appointmentAt, ...visit }, at }, trx) =>
    queueEvent(trx, clinicId, "visit.changed", at, { id, ...visit, appointmentAt }),
  ),
  react(patientCreated, ofPatient("patient.created")),
  react(patientUpdated, ofPatient("patient.updated")),
  react(patientArchived, ofPatient("patient.archived")),
  react(patientRecovered, ofPatient("patient.recovered")),
  react(patientDeleted, ofPatient("patient.deleted")),
];
