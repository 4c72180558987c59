import { cents, defineCall, instant, rebatedPrice } from "@carnet/services/framework/contract";
import { z } from "zod";
import { currency, invoiceTax } from "./money.ts";

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

/** What each plan costs per year and per month, in cents before taxes. */
export const pricing = z.object({ year: tierPrices, month: tierPrices });
export type Pricing = z.output<typeof pricing>;

/** A rebate coupon that stands; the percentage is taken off every tier (BIL-010). */
export const rebateCoupon = z.object({ code: z.string(), rebate_percentage: z.number().min(0).max(100) });
export type RebateCoupon = z.output<typeof rebateCoupon>;

/** The price list, for anybody. */
export const getPricing = defineCall({
  call: "GET /api/1/currentPricing",
  callers: "omthsfxcpqain",
  answer: pricing,
  example: {
    answer: {
      year: { q0: 12_000, q1: 24_000, q2: 48_000, q3: 60_000 },
      month: { q0: 1_200, q1: 2_400, q2: 4_800, q3: 6_000 },
    },
  },
});

/** The percentage of a valid coupon, nothing of any other. A guess costs an attempt: codes cannot be tried one after the other (BIL-010). */
export const checkCoupon = defineCall({
  call: "GET /api/1/validateCoupon/:code",
  callers: "omthsfxc..ai.",
  rate: { per: "account", points: 20, seconds: 600 },
  answer: z.object({ rebate_percentage: z.number().min(0).max(100).optional() }),
  example: { params: { code: "TILLEUL" }, answer: { rebate_percentage: 15 } },
});

/** What an order of a plan charges now and next, to stand before the button that confirms it; amounts are cents. */
export const chargePreview = z.object({
  /** As those of an invoice: a plan code, or `credit`. */
  lines: z.array(z.object({ description: z.string(), amount: cents })),
  taxes: z.array(invoiceTax),
  /** What of a credit is used, less than nothing, or is kept for later charges. */
  credit: cents,
  now: cents,
  currency,
  /** The next charge with its taxes and the credit that is left by then; null where nothing is charged by itself. */
  next: z.object({ at: instant, amount: cents }).nullable(),
});
export type ChargePreview = z.output<typeof chargePreview>;

export const examplePreview: ChargePreview = {
  lines: [{ description: "medium-year", amount: 48_000 }],
  taxes: [
    { tax: "GST", rate: 5, number: "123456789 RT0001", amount: 2_400 },
    { tax: "QST", rate: 9.975, number: "1234567890 TQ0001", amount: 4_788 },
  ],
  credit: 0,
  now: 55_188,
  currency: "CAD",
  next: { at: "2027-01-01T00:00:00.000Z", amount: 55_188 },
};

/** A free trial as its user sees it; it ends once, by time, by termination or by conversion (BIL-012). */
export const freeTrialView = z.object({
  id: z.uuid(),
  endsAt: instant,
  terminatedAt: instant.nullable(),
  convertedAt: instant.nullable(),
});
export type FreeTrialView = z.output<typeof freeTrialView>;

/** Splits a plan code into its plan and its cycle. */
export function parsePlanCode(code: PlanCode): { name: PlanName; cycle: Cycle } {
  const [name, cycle] = code.split("-") as [PlanName, Cycle];
  return { name, cycle };
}

/** The price of a plan in cents, after the rebate: floor(price × (100 − percentage) / 100) (BIL-011). */
export function priceOfPlan(prices: Pricing, code: PlanCode, rebatePercentage = 0): number {
  const { name, cycle } = parsePlanCode(code);
  const tier = tiers[planNames.indexOf(name)] ?? "q0";
  return rebatedPrice(prices[cycle][tier], rebatePercentage);
}

/** What plans differ in. */
export const planFeatures = ["records", "portal", "receipts"] as const;
export type PlanFeature = (typeof planFeatures)[number];

/** What each plan has: its card says it, and what gates asks it (BIL-020, A-42). */
export const featuresOf: Record<PlanName, readonly PlanFeature[]> = {
  mini: planFeatures,
  small: ["records", "portal"],
  medium: planFeatures,
  large: planFeatures,
};

/** Whether a plan lets its therapist issue receipts (BIL-020). */
export const allowsReceipts = (plan: PlanCode | null): boolean =>
  plan !== null && featuresOf[parsePlanCode(plan).name].includes("receipts");
