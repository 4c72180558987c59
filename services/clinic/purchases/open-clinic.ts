import { announce } from "@carnet/services/framework";
import { clinicCreated } from "@carnet/nats/contracts/clinic/clinic.created.v1";
import { memberAdded } from "@carnet/nats/contracts/clinic/member.added.v1";
import type { Knex } from "knex";
import { Clinic } from "../clinics/clinic.model.ts";
import { parsePlanCode } from "../contract/index.ts";
import { Member } from "../members/member.model.ts";
import { membershipOf } from "../members/membership-of.ts";
import { logMoney } from "../money-log/money-change.model.ts";
import { keepCoupon } from "../prices/coupon.model.ts";
import { type Buyer, givenPlan, type Opening } from "./purchase.ts";

/** Opens a clinic with its owner in it (CLI-009). */
export async function openClinic(trx: Knex, buyer: Buyer, opening: Opening): Promise<void> {
  const { clinicId, ownerId, identity, stripeCardId, plan, trialId, coupon } = opening;
  const clinic = await Clinic.query(trx)
    .insert({
      id: clinicId,
      ownerId,
      ...identity,
      stripeCardId,
      ...(plan && { subscriptionCycle: parsePlanCode(plan).cycle }),
    })
    .returning("*");
  const member = await Member.query(trx)
    .insert({
      clinicId,
      userId: ownerId,
      plan,
      planStartedAt: plan && new Date().toISOString(),
      trialId: plan && trialId,
    })
    .returning("*");
  await keepCoupon(trx, ownerId, coupon);
  if (plan) await logMoney(trx, buyer, givenPlan(opening, { clinicId, userId: ownerId, plan }));
  await announce(trx, clinicCreated, buyer, { clinicId, ownerId, withFreeTrial: trialId !== null });
  await announce(trx, memberAdded, buyer, membershipOf(clinic, member));
}
