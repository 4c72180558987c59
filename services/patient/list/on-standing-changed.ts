import { react } from "@carnet/services/framework";
import { paymentChanged } from "@carnet/nats/contracts/seance/payment.changed.v1";
import { seanceCreated } from "@carnet/nats/contracts/seance/seance.created.v1";
import { seanceFinalized } from "@carnet/nats/contracts/seance/seance.finalized.v1";
import { visitChanged } from "@carnet/nats/contracts/seance/visit.changed.v1";
import { touchImported } from "../imports/touch-imported.ts";
import { tellStandings } from "./tell-standings.ts";

/** A session, a payment or a visit moves how its patient stands. Hearing it twice asks twice. */
export const onSeanceCreated = react(seanceCreated, async ({ data }, trx) => {
  await touchImported(trx, data.patientId);
  await tellStandings(trx, [data.patientId]);
});
export const onSeanceFinalized = react(seanceFinalized, ({ data }, trx) => tellStandings(trx, [data.patientId]));
export const onPaymentChanged = react(paymentChanged, ({ data }, trx) => tellStandings(trx, [data.patientId]));
export const onVisitChanged = react(visitChanged, async ({ data }, trx) => {
  await touchImported(trx, data.patientId);
  await tellStandings(trx, [data.patientId]);
});
