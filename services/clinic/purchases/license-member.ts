import { announce } from "@carnet/services/framework";
import { planChanged } from "@carnet/nats/contracts/clinic/plan.changed.v1";
import type { Knex } from "knex";
import { Clinic } from "../clinics/clinic.model.ts";
import { parsePlanCode, planState } from "../contract/index.ts";
import { Member } from "../members/member.model.ts";
import { membershipOf } from "../members/membership-of.ts";
import { logMoney } from "../money-log/money-change.model.ts";
import { keepCoupon } from "../prices/coupon.model.ts";
import { type Buyer, givenPlan, type Licence, totalOf } from "./purchase.ts";
import { endBilling } from "../subscriptions/end-billing.ts";
import { SubscriptionItem } from "../subscriptions/subscription-item.model.ts";

/** Gives a member the plan that was bought, or that a trial covers (MEM-011). */
export async function licenseMember(trx: Knex, buyer: Buyer, licence: Licence): Promise<void> {
  const { clinicId, userId, plan, trialId, coupon } = licence;
  const clinic = await Clinic.query(trx).patchAndFetchById(clinicId, { subscriptionCycle: parsePlanCode(plan).cycle });
  const before = await Member.query(trx).findById([clinicId, userId]).throwIfNotFound();
  const member = await Member.query(trx).patchAndFetchById([clinicId, userId], {
    plan,
    trialId,
    planStartedAt: new Date().toISOString(),
    planTerminatedAt: null,
  });
  if (totalOf(licence) === 0) await endBilling(trx, licence, "paid");
  else if (licence.replaces)
    await SubscriptionItem.query(trx).patch({ endsAt: null, isEndSent: true }).findById(licence.replaces.itemId);
  await keepCoupon(trx, clinic.ownerId, coupon);
  const was = ["active", "scheduled"].includes(planState(before)) ? before.plan : null;
  await logMoney(trx, buyer, givenPlan(licence, { clinicId, userId, plan }, was));
  await announce(trx, planChanged, buyer, membershipOf(clinic, member));
}
