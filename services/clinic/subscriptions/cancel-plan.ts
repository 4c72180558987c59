import { type Actor, announce, inTransaction, Refusal, type Refuses } from "@carnet/services/framework";
import { planChanged } from "@carnet/nats/contracts/clinic/plan.changed.v1";
import { planTerminated } from "@carnet/nats/contracts/clinic/plan.terminated.v1";
import type { Clinic } from "../clinics/clinic.model.ts";
import { planState } from "../contract/index.ts";
import { Member } from "../members/member.model.ts";
import { membershipOf } from "../members/membership-of.ts";
import { cancelledPlan, logMoney } from "../money-log/money-change.model.ts";
import { takeTurn } from "../payments/payment.model.ts";
import { endBilling } from "./end-billing.ts";
import { sendEnds } from "./send-ends.ts";

/**
 * Ends a member's plan now, or on a day to come; asked again, the later word counts. Nothing more is charged from then on. What
 * was paid is not given back, but stands until its period ends: taken again before, the plan goes on without a charge. Refuses with `noPlan` where none runs (MEM-022).
 */
export async function cancelPlan(
  actor: Actor,
  clinic: Clinic,
  userId: string,
  date: string | undefined,
  refuse: Refuses<"noPlan">,
): Promise<void> {
  await inTransaction(async (trx) => {
    await takeTurn(trx, clinic.ownerId);
    const member = await Member.query(trx).findById([clinic.id, userId]).forUpdate();
    if (!member || member.removedAt !== null) throw new Refusal("notFound");
    if (!["active", "scheduled"].includes(planState(member))) throw refuse("noPlan");
    const now = new Date().toISOString();
    const isLater = date !== undefined && date > now;
    const endsAt = isLater ? date : now;
    const ended = await Member.query(trx).patchAndFetchById([clinic.id, userId], { planTerminatedAt: endsAt });
    await endBilling(trx, member, isLater ? endsAt : "paid");
    await logMoney(trx, actor, cancelledPlan(member, endsAt));
    await announce(trx, isLater ? planChanged : planTerminated, actor, membershipOf(clinic, ended));
  });
  await sendEnds();
}
