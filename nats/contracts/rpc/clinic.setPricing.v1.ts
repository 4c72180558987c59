import { z } from "zod";
import { defineQuestion } from "../define-question.ts";
import { clinicPricing } from "./clinic.pricing.v1.ts";

/** Sets what the plans cost from now on, as an administrator; `set` is false, with what they cost instead, where they are no longer what they were read as. */
export const clinicSetPricing = defineQuestion({
  subject: "rpc.clinic.setPricing.v1",
  requesters: ["admin"],
  ask: z.strictObject({ prices: clinicPricing.reply, was: clinicPricing.reply.nullable(), by: z.uuid() }),
  reply: z.strictObject({ set: z.boolean(), prices: clinicPricing.reply }),
  example: {
    ask: { prices: clinicPricing.example.reply, was: null, by: "8c3e9d2c-74ca-4c5b-8c5a-8c5d2cbf3e13" },
    reply: { set: true, prices: clinicPricing.example.reply },
  },
});
