import { inTransaction, takeBack, type RefuseOf } from "@carnet/services/framework";
import type { takeBackInfoRequest } from "../contract/index.ts";
import { Portal } from "../records/portal.model.ts";
import { InfoRequest } from "./info-request.model.ts";

/**
 * Takes a request back that waits to leave: it is gone with its mail, and the invitation that it replaced stands again. One that is
 * gone already changes nothing. The portal key that a first request brought stays: other browsers may have sealed with it by now.
 */
export async function takeRequestBack(
  { id, patientId }: { id: string; patientId: string },
  refuse: RefuseOf<typeof takeBackInfoRequest>,
): Promise<void> {
  await inTransaction(async (trx) => {
    const request = await InfoRequest.query(trx).findById(id).where("patient_id", patientId).forUpdate();
    if (!request) return;
    if (request.waiting.length === 0) throw refuse("alreadyLeft");
    for (const each of request.waiting) if (!(await takeBack(trx, each))) throw refuse("alreadyLeft");
    await request.$query(trx).delete();
    const { invite, inviteBefore } = request;
    if (inviteBefore === null) return;
    const restored = await Portal.query(trx).patch({ invite: inviteBefore }).where({ patient_id: patientId, invite });
    // A newer request replaced it in turn.
    if (restored === 0) await InfoRequest.query(trx).patch({ inviteBefore }).where({ invite_before: invite });
  });
}
