import { react } from "@carnet/services/framework";
import { infoRequestConsumed } from "@carnet/nats/contracts/patient/infoRequest.consumed.v1";
import { infoRequestReopened } from "@carnet/nats/contracts/patient/infoRequest.reopened.v1";
import type { Knex } from "knex";
import { InfoRequest } from "./info-request.model.ts";

/** The answers were merged: they are offered no more, and stay sealed as the patient signed them (POR-008). */
export const onInfoRequestConsumed = react(infoRequestConsumed, async ({ data, at, seq, actorUserId }, trx) => {
  await newest(trx, data, seq).patch({ consumedAt: at, consumedBy: actorUserId, consumedSeq: seq ?? 0 });
});

/** Who merged them took that back: they are offered again (POR-025). */
export const onInfoRequestReopened = react(infoRequestReopened, async ({ data, seq }, trx) => {
  await newest(trx, data, seq).patch({ consumedAt: null, consumedBy: null, consumedSeq: seq ?? 0 });
});

/** The request, unless something newer was received of it: facts may come late. */
const newest = (trx: Knex, { infoRequestId: id, patientId }: { infoRequestId: string; patientId: string }, seq = 0) =>
  InfoRequest.query(trx).where({ id, patient_id: patientId }).whereRaw("coalesce(consumed_seq, -1) < ?", [seq]);
