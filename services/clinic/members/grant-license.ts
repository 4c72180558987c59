import { announce, Refusal, type Refuses } from "@carnet/services/framework";
import { planChanged } from "@carnet/nats/contracts/clinic/plan.changed.v1";
import type { Knex } from "knex";
import type { Clinic } from "../clinics/clinic.model.ts";
import { type PlanCode, planState } from "../contract/index.ts";
import { buy, type RefusePurchase } from "../payments/buy.ts";
import { type Payment, takeTurn } from "../payments/payment.model.ts";
import { rebateWith } from "../prices/coupon.model.ts";
import { pricePlans } from "../prices/price-plans.ts";
import type { Buyer } from "../purchases/purchase.ts";
import { logMoney } from "../money-log/money-change.model.ts";
import { endBilling } from "../subscriptions/end-billing.ts";
import { SubscriptionItem } from "../subscriptions/subscription-item.model.ts";
import { openFreeTrial } from "../trials/open-free-trial.ts";
import { Member } from "./member.model.ts";
import { membershipOf } from "./membership-of.ts";

/**
 * Gives a member a plan: free while the owner's trial runs, else for the payment it answers (MEM-011).
 * The plan a member already has and that runs on is not paid twice; one that was to end, or has ended within the period that is
 * paid, goes on. Another plan than the one that is billed takes its place, and what is left of that one's period is credited.
 */
export async function grantLicense(
  trx: Knex,
  buyer: Buyer,
  clinic: Clinic,
  licence: { userId: string; plan: PlanCode; coupon: string | undefined },
  refuse: RefusePurchase & Refuses<"invalidCoupon">,
): Promise<Payment | null> {
  const { userId, plan, coupon } = licence;
  await takeTurn(trx, clinic.ownerId);
  const member = await Member.query(trx).findById([clinic.id, userId]).forUpdate();
  if (!member || member.removedAt !== null) throw new Refusal("notFound");
  if (member.plan === plan && planState(member) === "active") return null;
  const [billed] = await SubscriptionItem.runningFor(clinic.id, userId, trx);
  if (billed && member.plan === plan && member.trialId === null) {
    await keepPlan(trx, buyer, clinic, member);
    return null;
  }
  const rebate = await rebateWith(clinic.ownerId, coupon, refuse);
  const trial = await openFreeTrial(trx, buyer, clinic.ownerId, refuse);
  const what = { clinicId: clinic.id, userId, plan };
  return buy(
    trx,
    buyer,
    {
      subject: `licence:${clinic.id}:${userId}`,
      period: `${plan}:${member.planStartedAt ?? "first"}`,
      ownerId: clinic.ownerId,
      cardId: clinic.stripeCardId,
      purchase: {
        kind: "licence",
        ...what,
        trialId: trial?.id ?? null,
        coupon: coupon ? (rebate?.code ?? null) : null,
        replaces: billed ? { subscriptionId: billed.subscriptionId, itemId: billed.id } : null,
        lines: trial ? [] : await pricePlans([what], rebate, billed && { currency: billed.currency }),
      },
    },
    refuse,
  );
}

/** Lets a plan go on that was to end, or that ended early; its period is paid already. */
async function keepPlan(trx: Knex, buyer: Buyer, clinic: Clinic, member: Member): Promise<void> {
  const kept = await Member.query(trx).patchAndFetchById([clinic.id, member.userId], { planTerminatedAt: null });
  await endBilling(trx, member, null);
  const { userId: personId, plan } = member;
  await logMoney(trx, buyer, {
    kind: "planChanged",
    clinicId: clinic.id,
    personId,
    subject: plan,
    was: plan,
    becomes: plan,
  });
  await announce(trx, planChanged, buyer, membershipOf(clinic, kept));
}
