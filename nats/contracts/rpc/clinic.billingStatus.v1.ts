import { z } from "zod";
import { defineQuestion } from "../define-question.ts";

/** Where a person stands with plans and trials; the names are those of `userInfo`. */
export const clinicBillingStatus = defineQuestion({
  subject: "rpc.clinic.billingStatus.v1",
  requesters: ["account"],
  ask: z.strictObject({ userId: z.uuid() }),
  reply: z.strictObject({
    hasFreeTrial: z.boolean(),
    mustUpgradeFreeTrial: z.boolean(),
    hasActivePlan: z.boolean(),
    freeTrial: z.strictObject({ id: z.uuid(), endsAt: z.iso.datetime() }).nullable(),
    rebate_coupon: z.strictObject({ code: z.string(), rebate_percentage: z.number() }).nullable(),
  }),
  example: {
    ask: { userId: "7c3e9d2c-74ca-4c5b-8c5a-8c5d2cbf3e13" },
    reply: {
      hasFreeTrial: true,
      mustUpgradeFreeTrial: false,
      hasActivePlan: true,
      freeTrial: { id: "1d2c3b4a-5e6f-4a7b-8c9d-0e1f2a3b4c5d", endsAt: "2026-12-20T15:00:00.000Z" },
      rebate_coupon: null,
    },
  },
});
