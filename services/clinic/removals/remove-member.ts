import { type Actor, announce, inTransaction, Refusal } from "@carnet/services/framework";
import { memberRemoved } from "@carnet/nats/contracts/clinic/member.removed.v1";
import { planTerminated } from "@carnet/nats/contracts/clinic/plan.terminated.v1";
import type { Clinic } from "../clinics/clinic.model.ts";
import { planState, type RemovalOption } from "../contract/index.ts";
import { forgetGrant } from "../managers/remove-manager.ts";
import { Member } from "../members/member.model.ts";
import { membershipOf } from "../members/membership-of.ts";
import { cancelledPlan, logMoney } from "../money-log/money-change.model.ts";
import { endBilling } from "../subscriptions/end-billing.ts";
import { sendEnds } from "../subscriptions/send-ends.ts";

/**
 * Ends somebody's membership, their plan and any role at once (MEM-020). Without access every service stops serving them the
 * clinic's records, which then wait for new keys; with it they read on what they could open.
 */
export async function removeMember(actor: Actor, clinic: Clinic, userId: string, option: RemovalOption): Promise<void> {
  await inTransaction(async (trx) => {
    const member = await Member.query(trx).findById([clinic.id, userId]).forUpdate();
    if (!member || member.removedAt !== null) throw new Refusal("notFound");
    const now = new Date().toISOString();
    const ends = ["active", "scheduled"].includes(planState(member));
    await forgetGrant(trx, clinic.id, userId);
    const removed = await Member.query(trx).patchAndFetchById([clinic.id, userId], {
      isManager: false,
      removedAt: now,
      keepsAccess: option === "KEEP_ACCESS",
      ...(ends && { planTerminatedAt: now }),
    });
    await endBilling(trx, member, "paid");
    const left = membershipOf(clinic, removed);
    if (ends) {
      await logMoney(trx, actor, cancelledPlan(member, now));
      await announce(trx, planTerminated, actor, left);
    }
    await announce(trx, memberRemoved, actor, { ...left, option });
  });
  await sendEnds();
}

/** Takes from a former member what they kept; `notFound` when they kept nothing (MEM-021). */
export async function removeFormerAccess(actor: Actor, clinic: Clinic, userId: string): Promise<void> {
  await inTransaction(async (trx) => {
    const former = await Member.query(trx)
      .patch({ keepsAccess: false })
      .findById([clinic.id, userId])
      .whereNotNull("removed_at")
      .where({ keeps_access: true })
      .returning("*")
      .first();
    if (!former) throw new Refusal("notFound");
    const option = "REMOVE_ACCESS";
    await announce(trx, memberRemoved, actor, { ...membershipOf(clinic, former as unknown as Member), option });
  });
}
