import { type Actor, announce, inTransaction } from "@carnet/services/kit";
import { planChanged } from "@carnet/nats/contracts/clinic/plan.changed.v1";
import { openFreeTrial } from "../trials/open-free-trial.ts";
import { payForPlan } from "../billing/pay-for-plan.ts";
import { useCoupon } from "../prices/use-coupon.ts";
import { Clinic } from "../clinics/clinic.model.ts";
import { partsOfPlan, type PlanCode, planState } from "../contract/index.ts";
import { Member } from "./member.model.ts";
import { membershipOf } from "./membership-of.ts";

/**
 * Gives a member a plan: free while the owner's trial runs, else paid with the clinic's card (MEM-011).
 * The plan a member already has and that runs on is not paid twice.
 */
export async function grantLicense(
  actor: Actor,
  clinic: Clinic,
  member: Member,
  plan: PlanCode,
  coupon?: string,
): Promise<void> {
  if (member.plan === plan && planState(member) === "active") return;
  await inTransaction(async (trx) => {
    const rebate = await useCoupon(trx, clinic.ownerId, coupon);
    const trial = await openFreeTrial(trx, actor, clinic.ownerId);
    const licensed = await Member.query(trx).patchAndFetchById([clinic.id, member.userId], {
      plan,
      planStartedAt: new Date().toISOString(),
      planTerminatedAt: null,
      trialId: trial?.id ?? null,
    });
    await Clinic.query(trx)
      .patch({ subscriptionCycle: partsOfPlan(plan).cycle })
      .findById(clinic.id);
    await announce(trx, planChanged, actor, membershipOf(clinic, licensed));
    if (!trial) await payForPlan(trx, { clinic, userId: member.userId, plan, rebate });
  });
}
