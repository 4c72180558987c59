import { z } from "zod";
import { defineQuestion } from "../define-question.ts";

const portalKey = z.strictObject({
  /** The certificate of the portal key, signed by the clinician who made it. */
  pkc: z.strictObject({ body: z.string(), sig: z.string().length(86), by: z.string().length(43) }),
  /** The portal key itself, sealed under the patient key: clinicians reach what the patient sends through it. */
  key: z.strictObject({ v: z.literal(1), data: z.string() }),
});

/**
 * Keeps the portal key of a record, made in the browser of `userId` with the first info request. A record has one:
 * `stored` is false when there was one already, and `portal` is the one that counts.
 */
export const storePortalKey = defineQuestion({
  subject: "rpc.patient.storePortalKey.v1",
  askedBy: ["portal"],
  ask: portalKey.extend({ patientId: z.uuid(), userId: z.uuid() }),
  reply: z.strictObject({ stored: z.boolean(), portal: portalKey.nullable() }),
  example: {
    ask: {
      patientId: "2f1b9c7e-40f2-4c55-9d0e-7f7b0c1f2a3b",
      userId: "7c3e9d2c-74ca-4c5b-8c5a-8c5d2cbf3e13",
      pkc: { body: "e30", sig: "B".repeat(86), by: "C".repeat(43) },
      key: { v: 1, data: "AQEBAA" },
    },
    reply: {
      stored: true,
      portal: {
        pkc: { body: "e30", sig: "B".repeat(86), by: "C".repeat(43) },
        key: { v: 1, data: "AQEBAA" },
      },
    },
  },
});
