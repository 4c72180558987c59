import { react } from "@carnet/services/framework";
import { infoRequestConsumed } from "@carnet/nats/contracts/patient/infoRequest.consumed.v1";
import { InfoRequest } from "./info-request.model.ts";

/** The answers were merged: they are offered no more, and stay sealed as the patient signed them (POR-008). */
export const onInfoRequestConsumed = react(infoRequestConsumed, async ({ data, at }, trx) => {
  await InfoRequest.query(trx)
    .patch({ consumedAt: at })
    .where({ id: data.infoRequestId, patient_id: data.patientId, consumed_at: null });
});
