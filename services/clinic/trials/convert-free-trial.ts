import { type Actor, announce, inTransaction, Refusal } from "@carnet/services/kit";
import { freeTrialConverted } from "@carnet/nats/contracts/clinic/freeTrial.converted.v1";
import { planChanged } from "@carnet/nats/contracts/clinic/plan.changed.v1";
import { Clinic } from "../clinics/clinic.model.ts";
import { partsOfPlan, type PlanCode } from "../contract/index.ts";
import { Member } from "../members/member.model.ts";
import { membershipOf } from "../members/membership-of.ts";
import { CouponUse } from "../prices/coupon.model.ts";
import type { FreeTrial } from "./free-trial.model.ts";
import { payForPlan } from "../billing/pay-for-plan.ts";

/**
 * Turns a free trial into a paid plan: its user's own plan becomes the chosen one, the others that ran on it are paid as they are.
 * Refuses with `notFound` once converted, and with the code of the card when it does not pay (BIL-013).
 */
export async function convertFreeTrial(actor: Actor, trial: FreeTrial, chosen: PlanCode): Promise<void> {
  if (trial.convertedAt) throw new Refusal("notFound");
  const rebate = await CouponUse.of(trial.userId);
  await inTransaction(async (trx) => {
    const members = await Member.query(trx).where({ trial_id: trial.id }).whereNull("removed_at").forUpdate();
    await trial.$query(trx).patch({ convertedAt: new Date().toISOString() });
    await announce(trx, freeTrialConverted, actor, { trialId: trial.id, userId: trial.userId, endsAt: trial.endsAt });
    for (const member of members) {
      const plan = member.userId === trial.userId || !member.plan ? chosen : member.plan;
      const clinic = await Clinic.query(trx).patchAndFetchById(member.clinicId, {
        subscriptionCycle: partsOfPlan(plan).cycle,
      });
      const paid = await Member.query(trx).patchAndFetchById([member.clinicId, member.userId], {
        plan,
        planTerminatedAt: null,
        trialId: null,
      });
      await announce(trx, planChanged, actor, membershipOf(clinic, paid));
      await payForPlan(trx, { clinic, userId: member.userId, plan, rebate });
    }
  });
}
