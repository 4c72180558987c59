import { announce } from "@carnet/services/framework";
import { freeTrialConverted } from "@carnet/nats/contracts/clinic/freeTrial.converted.v1";
import { planChanged } from "@carnet/nats/contracts/clinic/plan.changed.v1";
import type { Knex } from "knex";
import { Clinic } from "../clinics/clinic.model.ts";
import { parsePlanCode } from "../contract/index.ts";
import { Member } from "../members/member.model.ts";
import { membershipOf } from "../members/membership-of.ts";
import { logMoney } from "../money-log/money-change.model.ts";
import { keepCoupon } from "../prices/coupon.model.ts";
import { FreeTrial } from "../trials/free-trial.model.ts";
import type { Buyer, Conversion } from "./purchase.ts";

/** Makes a free trial the paid plans that were bought for it (BIL-013). */
export async function completeConversion(
  trx: Knex,
  buyer: Buyer,
  { trialId, lines, coupon }: Conversion,
): Promise<void> {
  const trial = await FreeTrial.query(trx).patchAndFetchById(trialId, { convertedAt: new Date().toISOString() });
  await keepCoupon(trx, trial.userId, coupon ?? null);
  await announce(trx, freeTrialConverted, buyer, { trialId, userId: trial.userId, endsAt: trial.endsAt });
  for (const { clinicId, userId: personId, plan, amount, currency = "CAD" } of lines)
    await logMoney(trx, buyer, { kind: "trialConverted", clinicId, personId, subject: plan, amount, currency });
  for (const { clinicId, userId, plan } of lines) {
    const { cycle } = parsePlanCode(plan);
    const clinic = await Clinic.query(trx).patchAndFetchById(clinicId, { subscriptionCycle: cycle });
    const parts = { plan, planTerminatedAt: null, trialId: null };
    const member = await Member.query(trx).patchAndFetchById([clinicId, userId], parts);
    await announce(trx, planChanged, buyer, membershipOf(clinic, member));
  }
}
