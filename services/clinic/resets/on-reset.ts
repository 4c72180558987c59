import { react } from "@carnet/services/framework";
import { resetCancelled } from "@carnet/nats/contracts/account/reset.cancelled.v1";
import { resetRequested } from "@carnet/nats/contracts/account/reset.requested.v1";
import { Member } from "../members/member.model.ts";
import { ResetRequest } from "./reset-request.model.ts";

/** Somebody waits for a colleague: each clinic they work in may approve; what they asked for before no longer counts. */
export const onResetRequested = react(resetRequested, async ({ data }, trx) => {
  const { resetId, userId, newPubKey, newFp, at: requestedAt, mode, clinicShare } = data;
  /* Where a clinic's own kit holds a share, nobody elsewhere could give it. */
  const clinics = clinicShare ? data.clinics.filter((id) => id === clinicShare.clinicId) : data.clinics;
  const former = clinicShare
    ? { clinicShare: clinicShare.share, oldFp: clinicShare.oldFp, oldGen: clinicShare.oldGen }
    : {};
  await ResetRequest.query(trx).delete().where({ user_id: userId }).whereNull("approved_at");
  if (mode !== "approval") return;
  const members = await Member.query(trx)
    .where({ user_id: userId })
    .whereIn("clinic_id", clinics)
    .whereNull("removed_at");
  for (const { clinicId } of members) {
    const request = { resetId, clinicId, userId, newPubKey, newFp, requestedAt, ...former };
    await ResetRequest.query(trx).insert(request).onConflict(["reset_id", "clinic_id"]).ignore();
  }
});

/** A reset was called off: nobody is asked to approve it any more. */
export const onResetCancelled = react(resetCancelled, async ({ data: { resetId } }, trx) => {
  await ResetRequest.query(trx).delete().where({ reset_id: resetId }).whereNull("approved_at");
});
