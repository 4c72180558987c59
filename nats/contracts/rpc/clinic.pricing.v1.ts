import { z } from "zod";
import { defineQuestion } from "../define-question.ts";

const tiers = z.strictObject({ q0: z.int(), q1: z.int(), q2: z.int(), q3: z.int() });

/** What the four plans cost per year and per month, in cents; q0 is the smallest plan. */
export const clinicPricing = defineQuestion({
  subject: "rpc.clinic.pricing.v1",
  requesters: ["admin"],
  ask: z.strictObject({}),
  reply: z.strictObject({ year: tiers, month: tiers }),
  example: {
    ask: {},
    reply: { year: { q0: 9900, q1: 29900, q2: 49900, q3: 69900 }, month: { q0: 990, q1: 2990, q2: 4990, q3: 6990 } },
  },
});
