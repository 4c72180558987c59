import { type PlanCode, priceOfPlan, type RebateCoupon } from "../contract/index.ts";
import type { PlanLine } from "../purchases/purchase.ts";
import { currentPricing } from "./price-list.ts";

/** What plans cost now under a rebate, each for its person and clinic. */
export async function pricePlans(
  plans: { clinicId: string; userId: string; plan: PlanCode }[],
  rebate: RebateCoupon | null,
): Promise<PlanLine[]> {
  const prices = await currentPricing();
  return plans.map((each) => ({ ...each, amount: priceOfPlan(prices, each.plan, rebate?.rebate_percentage) }));
}
