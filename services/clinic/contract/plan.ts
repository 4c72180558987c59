import { cents, instant } from "@carnet/services/kit/contract";
import { z } from "zod";

/** The four plans, smallest first: Student, Beginner and the two Premium ones (BIL-001). */
export const planNames = ["mini", "small", "medium", "large"] as const;
export type PlanName = (typeof planNames)[number];

/** How often a plan is paid; a year is offered first (BIL-002). */
export const cycles = ["year", "month"] as const;
export type Cycle = (typeof cycles)[number];

/** The eight plan codes on the wire, e.g. `large-year`. */
export const planCode = z.templateLiteral([z.enum(planNames), "-", z.enum(cycles)]);
export type PlanCode = z.output<typeof planCode>;

/** The price tiers; tier n is the price of plan n. */
export const tiers = ["q0", "q1", "q2", "q3"] as const;
export type Tier = (typeof tiers)[number];

const tierPrices = z.object({ q0: cents, q1: cents, q2: cents, q3: cents });

/** GET /currentPricing: what each plan costs per year and per month, in cents before taxes. */
export const pricing = z.object({ year: tierPrices, month: tierPrices });
export type Pricing = z.output<typeof pricing>;

/** A rebate coupon that stands; the percentage is taken off every tier (BIL-010). */
export const rebateCoupon = z.object({ code: z.string(), rebate_percentage: z.number().min(0).max(100) });
export type RebateCoupon = z.output<typeof rebateCoupon>;

/** GET /validateCoupon/{code}: the percentage of a valid coupon, nothing of any other. */
export const couponAnswer = z.object({ rebate_percentage: z.number().min(0).max(100).optional() });

/** A free trial as its user sees it; it ends once, by time, by termination or by conversion (BIL-012). */
export const freeTrialView = z.object({
  id: z.uuid(),
  endsAt: instant,
  terminatedAt: instant.nullable(),
  convertedAt: instant.nullable(),
});
export type FreeTrialView = z.output<typeof freeTrialView>;

/** PUT /freeTrial/{id}/convert */
export const convertFreeTrialBody = z.strictObject({ planAndRecurrence: planCode });

/** Splits a plan code into its plan and its cycle. */
export function partsOfPlan(code: PlanCode): { name: PlanName; cycle: Cycle } {
  const [name, cycle] = code.split("-") as [PlanName, Cycle];
  return { name, cycle };
}

/** The price of a plan in cents, after the rebate: floor(price × (100 − percentage) / 100) (BIL-011). */
export function priceOfPlan(prices: Pricing, code: PlanCode, rebatePercentage = 0): number {
  const { name, cycle } = partsOfPlan(code);
  const tier = tiers[planNames.indexOf(name)] ?? "q0";
  return rebatedPrice(prices[cycle][tier], rebatePercentage);
}

/** A price in cents after a rebate, rounded down to the cent (BIL-011). */
export function rebatedPrice(price: number, percentage: number): number {
  return Math.floor((price * (100 - percentage)) / 100);
}

/** Whether a plan lets its therapist issue receipts; the Beginner plan does not (BIL-020, A-42). */
export function allowsReceipts(plan: PlanCode | null): boolean {
  return plan !== null && partsOfPlan(plan).name !== "small";
}
