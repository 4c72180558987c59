import { z } from "zod";
import { defineQuestion } from "../define-question.ts";

/** Was this info request sent, and to which address? Null when there is none; `valid` is false once it was answered or has grown old. */
export const portalInvitation = defineQuestion({
  subject: "rpc.portal.invitation.v1",
  askedBy: ["account"],
  ask: z.strictObject({ invitationId: z.uuid() }),
  reply: z.strictObject({ invitation: z.strictObject({ email: z.string(), valid: z.boolean() }).nullable() }),
  example: {
    ask: { invitationId: "3c2b1a0f-5e6d-4f7c-8b9a-1f0e2d3c4b5a" },
    reply: { invitation: { email: "camille@example.ca", valid: true } },
  },
});
