import type { Knex } from "knex";
import { react, type Received } from "@carnet/services/framework";
import { patientArchivedV2 } from "@carnet/nats/contracts/patient/patient.archived.v2";
import { patientCreatedV2 } from "@carnet/nats/contracts/patient/patient.created.v2";
import { patientDeletedV2 } from "@carnet/nats/contracts/patient/patient.deleted.v2";
import { patientRecoveredV2 } from "@carnet/nats/contracts/patient/patient.recovered.v2";
import { patientUpdatedV2 } from "@carnet/nats/contracts/patient/patient.updated.v2";
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

type OfPatient = Received<{ patientId: string; clinicId: string; externalId: string | null }>;
const ofPatient =
  (event: WebhookEvent) =>
  async ({ data: { clinicId, patientId, externalId }, at }: Pick<OfPatient, "data" | "at">, trx: Knex) =>
    queueEvent(trx, clinicId, event, at, { patientId, externalId });

/** Changes of visits and patients, as other programs are notified of them. */
export const webhookReactions = [
  react(visitChangedV2, async ({ data: { clinicId, visitId: id, startsAt: appointmentAt, ...visit }, at }, trx) =>
    queueEvent(trx, clinicId, "visit.changed", at, { id, ...visit, appointmentAt }),
  ),
  react(patientCreatedV2, ofPatient("patient.created")),
  react(patientUpdatedV2, ofPatient("patient.updated")),
  react(patientArchivedV2, ofPatient("patient.archived")),
  react(patientRecoveredV2, ofPatient("patient.recovered")),
  react(patientDeletedV2, ofPatient("patient.deleted")),
];
