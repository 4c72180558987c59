import { react } from "@carnet/services/framework";
import { resetApproved } from "@carnet/nats/contracts/clinic/reset.approved.v1";
import { resetRefused } from "@carnet/nats/contracts/clinic/reset.refused.v1";
import { shareReleasedByA } from "@carnet/nats/contracts/custodian-a/share.released.v1";
import { shareReleasedByB } from "@carnet/nats/contracts/custodian-b/share.released.v1";
import { release, undoOpenCase } from "./end-reset-case.ts";
import { ResetCase } from "./reset-case.model.ts";

const witness = { releasedA: "witnessesA", releasedB: "witnessesB" } as const;

/** A custodian has let go of its share. The first begins, the second ends the wait; in whatever order, and twice is once. */
const onShareReleased = (fact: typeof shareReleasedByA | typeof shareReleasedByB, share: "releasedA" | "releasedB") =>
  react(fact, async ({ data: { resetId, clinicId, released, witnesses } }, trx) => {
    const waiting = await ResetCase.query(trx).findById(resetId).whereIn("state", ["waiting", "approved"]).forUpdate();
    if (!waiting) return;
    const came = { state: "approved", clinicId, [share]: released, [witness[share]]: witnesses } as const;
    const now = await ResetCase.query(trx).patchAndFetchById(resetId, came);
    if (now.releasedA && now.releasedB) await release(trx, now);
  });

/** A colleague has approved, with the clinic's share where its kit holds one. Where nothing was ever escrowed there is nothing to wait for. */
const onResetApproved = react(resetApproved, async ({ data: { resetId, clinicId, userId, newFp, share } }, trx) => {
  const waiting = await ResetCase.query(trx)
    .findOne({ id: resetId, user_id: userId, new_fp: newFp })
    .whereIn("state", ["waiting", "approved"])
    .forUpdate();
  if (!waiting) return;
  const came = { state: "approved", clinicId, ...(share && { releasedB: share }) } as const;
  const now = await ResetCase.query(trx).patchAndFetchById(resetId, came);
  if (!now.hasEscrow || (now.releasedA && now.releasedB)) await release(trx, now);
});

/** A clinic did not recognise whoever asked: the keys before are the keys again, and the one who waits is told. */
const onResetRefused = react(resetRefused, async ({ data: { resetId, userId } }, trx) => {
  const waiting = await ResetCase.query(trx).findOne({ id: resetId, user_id: userId, state: "waiting" }).forUpdate();
  if (waiting) await undoOpenCase(trx, userId, "refused");
});

/** What custodians and clinics say of resets. */
export const onResetMoved = [
  onShareReleased(shareReleasedByA, "releasedA"),
  onShareReleased(shareReleasedByB, "releasedB"),
  onResetApproved,
  onResetRefused,
];
