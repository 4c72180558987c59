import { announce } from "@carnet/services/framework";
import { planChanged } from "@carnet/nats/contracts/clinic/plan.changed.v1";
import type { Knex } from "knex";
import { Clinic } from "../clinics/clinic.model.ts";
import { parsePlanCode } from "../contract/index.ts";
import { Member } from "../members/member.model.ts";
import { membershipOf } from "../members/membership-of.ts";
import { keepCoupon } from "../prices/coupon.model.ts";
import type { Buyer, Licence } from "./purchase.ts";

/** Gives a member the plan that was bought, or that a trial covers (MEM-011). */
export async function licenseMember(trx: Knex, buyer: Buyer, licence: Licence): Promise<void> {
  const { clinicId, userId, plan, trialId, coupon } = licence;
  const clinic = await Clinic.query(trx).patchAndFetchById(clinicId, { subscriptionCycle: parsePlanCode(plan).cycle });
  const member = await Member.query(trx).patchAndFetchById([clinicId, userId], {
    plan,
    trialId,
    planStartedAt: new Date().toISOString(),
    planTerminatedAt: null,
  });
  await keepCoupon(trx, clinic.ownerId, coupon);
  await announce(trx, planChanged, buyer, membershipOf(clinic, member));
}
