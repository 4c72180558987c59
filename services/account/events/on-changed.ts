import type { Fact } from "@carnet/nats/contracts/define-fact";
import { consentSigned } from "@carnet/nats/contracts/patient/consent.signed.v1";
import { infoRequestConsumed } from "@carnet/nats/contracts/patient/infoRequest.consumed.v1";
import { infoRequestReopened } from "@carnet/nats/contracts/patient/infoRequest.reopened.v1";
import { keysGranted } from "@carnet/nats/contracts/patient/keys.granted.v1";
import { keysRevoked } from "@carnet/nats/contracts/patient/keys.revoked.v1";
import { patientArchived } from "@carnet/nats/contracts/patient/patient.archived.v1";
import { patientCreated } from "@carnet/nats/contracts/patient/patient.created.v1";
import { patientDeleted } from "@carnet/nats/contracts/patient/patient.deleted.v1";
import { patientRecovered } from "@carnet/nats/contracts/patient/patient.recovered.v1";
import { patientUpdated } from "@carnet/nats/contracts/patient/patient.updated.v1";
import { standingChanged } from "@carnet/nats/contracts/patient/standing.changed.v1";
import { portalDocumentChanged } from "@carnet/nats/contracts/portal/document.changed.v1";
import { infoRequestSent } from "@carnet/nats/contracts/portal/infoRequest.sent.v1";
import { infoRequestSubmitted } from "@carnet/nats/contracts/portal/infoRequest.submitted.v1";
import { paymentChanged } from "@carnet/nats/contracts/seance/payment.changed.v1";
import { receiptGenerated } from "@carnet/nats/contracts/seance/receipt.generated.v1";
import { seanceAmended } from "@carnet/nats/contracts/seance/seance.amended.v1";
import { seanceCreated } from "@carnet/nats/contracts/seance/seance.created.v1";
import { seanceFinalized } from "@carnet/nats/contracts/seance/seance.finalized.v1";
import { visitChanged } from "@carnet/nats/contracts/seance/visit.changed.v1";
import { current, subscribeToNotes, react } from "@carnet/services/framework";
import type { EventKind } from "../contract/index.ts";
import { channel, noteChange, noted } from "./channel.ts";
import { eventBoard } from "./event-board.ts";

/** Facts about a record, by the kind of change they are. */
const factsByKind: Record<EventKind, readonly Fact[]> = {
  visits: [visitChanged],
  sessions: [seanceCreated, seanceFinalized, seanceAmended],
  money: [paymentChanged, receiptGenerated],
  patients: [
    ...[patientCreated, patientUpdated, patientArchived, patientRecovered, patientDeleted],
    ...[keysGranted, keysRevoked],
  ],
  standings: [standingChanged],
  forms: [
    ...[infoRequestSent, infoRequestSubmitted, infoRequestConsumed, infoRequestReopened],
    ...[consentSigned, portalDocumentChanged],
  ],
};

/** One instance receives a fact; it notes it for all of them, with the copies that say who may see it. */
export const onChanged = Object.entries(factsByKind).flatMap(([kind, facts]) =>
  facts.map((fact) =>
    react(fact, ({ data }, trx) => {
      const { clinicId, patientId } = data as { clinicId: string; patientId: string };
      return noteChange(trx, { kind: kind as EventKind, clinicId, patientId });
    }),
  ),
);

/** Begins to notify the pages that listen to this instance; answers what closes their streams. */
export function followChanges(): () => Promise<void> {
  const { knex, listening = knex, log } = current();
  const board = eventBoard();
  const onNote = (payload: string) => {
    const what = noted.safeParse(parsed(payload)).data;
    if (!what) log.warn("a note could not be read", { name: channel });
    else if (what.kind === "session") board.lookAt(what.userId);
    else board.notify(what);
  };
  const notes = subscribeToNotes(listening, channel, onNote, () => board.askAllAgain());
  return async () => {
    board.close();
    await notes.stop();
  };
}

function parsed(payload: string): unknown {
  try {
    return JSON.parse(payload);
  } catch {
    return undefined;
  }
}
