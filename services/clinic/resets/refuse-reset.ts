import { type Actor, announce, inTransaction, Refusal } from "@carnet/services/framework";
import { resetRefused } from "@carnet/nats/contracts/clinic/reset.refused.v1";
import { ResetRequest } from "./reset-request.model.ts";

/** Whoever asked is not recognised: nobody is asked to approve them any more, in any clinic, and account ends it. */
export async function refuseReset(actor: Actor, { resetId, clinicId, userId }: ResetRequest): Promise<void> {
  await inTransaction(async (trx) => {
    const ended = await ResetRequest.query(trx).delete().where({ reset_id: resetId }).whereNull("approved_at");
    if (ended === 0) throw new Refusal("notFound");
    await announce(trx, resetRefused, actor, { resetId, clinicId, userId });
  });
}
