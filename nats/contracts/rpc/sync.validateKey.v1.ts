import { z } from "zod";
import { defineQuestion } from "../define-question.ts";

/** Does the booking service know this clinic's key? `unreachable` when it did not answer within 1.5 s; nothing is stored. */
export const syncValidateKey = defineQuestion({
  subject: "rpc.sync.validateKey.v1",
  requesters: ["clinic"],
  ask: z.strictObject({ clinicId: z.uuid(), goRdvKey: z.string().min(1).max(200) }),
  reply: z.strictObject({ outcome: z.enum(["valid", "invalid", "forbidden", "unreachable"]) }),
  example: {
    ask: { clinicId: "7a1d0c5e-0f1b-4c3a-9c55-1f2e3d4c5b01", goRdvKey: "tilleuls-booking-key" },
    reply: { outcome: "valid" },
  },
});
