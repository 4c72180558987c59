import { z } from "zod";
import { defineQuestion } from "../define-question.ts";

/** Why did administrators act as somebody, in their words? By the session in which they did; null where no reason was given. */
export const accountImpersonations = defineQuestion({
  subject: "rpc.account.impersonations.v1",
  requesters: ["admin"],
  ask: z.strictObject({ sessionIds: z.array(z.uuid()).max(500) }),
  reply: z.strictObject({
    impersonations: z.array(z.strictObject({ sessionId: z.uuid(), reason: z.string().nullable() })),
  }),
  example: {
    ask: { sessionIds: ["2f0b8a4c-6d1e-4f3a-9b7c-5e8d1a2b3c4d"] },
    reply: {
      impersonations: [
        { sessionId: "2f0b8a4c-6d1e-4f3a-9b7c-5e8d1a2b3c4d", reason: "Asked by telephone why a logo does not appear." },
      ],
    },
  },
});
