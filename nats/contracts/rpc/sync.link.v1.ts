import { z } from "zod";
import { defineQuestion } from "../define-question.ts";

/**
 * Links a clinic to its booking service by this key, or by none any more (null). Only a key that the service knows is kept:
 * `invalid`, `forbidden` and `unreachable` (no answer within 1.5 s) change nothing.
 */
export const syncLink = defineQuestion({
  subject: "rpc.sync.link.v1",
  requesters: ["clinic"],
  ask: z.strictObject({ clinicId: z.uuid(), userId: z.uuid(), goRdvKey: z.string().min(1).max(200).nullable() }),
  reply: z.strictObject({ outcome: z.enum(["linked", "unlinked", "invalid", "forbidden", "unreachable"]) }),
  example: {
    ask: {
      clinicId: "7a1d0c5e-0f1b-4c3a-9c55-1f2e3d4c5b01",
      userId: "7c3e9d2c-74ca-4c5b-8c5a-8c5d2cbf3e13",
      goRdvKey: "tilleuls-booking-key",
    },
    reply: { outcome: "linked" },
  },
});
