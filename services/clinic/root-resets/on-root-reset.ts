import { react } from "@carnet/services/framework";
import { resetCancelled } from "@carnet/nats/contracts/account/reset.cancelled.v1";
import { resetRequested } from "@carnet/nats/contracts/account/reset.requested.v1";
import { Clinic } from "../clinics/clinic.model.ts";
import { RootReset } from "./root-reset.model.ts";

/** An owner waits for their keys: managers of each clinic of theirs are asked whether the new one is the owner's. */
export const onRootResetRequested = react(resetRequested, async ({ data }, trx) => {
  const { resetId, userId, newPubKey, newFp, at: requestedAt, mode } = data;
  await RootReset.query(trx).delete().where({ user_id: userId });
  if (mode !== "timeLock") return;
  for (const { id: clinicId } of await Clinic.query(trx).where({ owner_id: userId })) {
    await RootReset.query(trx).insert({ clinicId, resetId, userId, newPubKey, newFp, requestedAt });
  }
});

/** The owner called it off: there is nothing to witness any more. */
export const onRootResetCancelled = react(resetCancelled, async ({ data: { resetId } }, trx) => {
  await RootReset.query(trx).delete().where({ reset_id: resetId });
});
