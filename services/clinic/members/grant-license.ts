import { Refusal, type Refuses } from "@carnet/services/framework";
import type { Knex } from "knex";
import type { Clinic } from "../clinics/clinic.model.ts";
import { type PlanCode, planState } from "../contract/index.ts";
import { buy, type RefusePurchase } from "../payments/buy.ts";
import { paidOfPeriod } from "../payments/paid-of-period.ts";
import { type Payment, takeTurn } from "../payments/payment.model.ts";
import { rebateWith } from "../prices/coupon.model.ts";
import { pricePlans } from "../prices/price-plans.ts";
import type { Buyer } from "../purchases/purchase.ts";
import { openFreeTrial } from "../trials/open-free-trial.ts";
import { Member } from "./member.model.ts";

/**
 * Gives a member a plan: free while the owner's trial runs, else for the payment it answers (MEM-011).
 * The plan a member already has and that runs on is not paid twice,
 * and of another one only what is more than was paid for the period that runs.
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
  const rebate = await rebateWith(clinic.ownerId, coupon, refuse);
  const trial = await openFreeTrial(trx, buyer, clinic.ownerId, refuse);
  const what = { clinicId: clinic.id, userId, plan };
  const lines = trial ? [] : await pricePlans([what], rebate);
  const paid = lines.length === 0 ? 0 : await paidOfPeriod(trx, what);
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
        lines: lines.map((line) => ({ ...line, amount: Math.max(0, line.amount - paid) })),
      },
    },
    refuse,
  );
}
