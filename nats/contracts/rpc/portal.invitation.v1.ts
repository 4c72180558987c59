import { z } from "zod";
import { defineQuestion } from "../define-question.ts";

/** Was this info request sent, and to which address? Null when there is none; `valid` is false without the proof of its mail, once it was answered and when it has grown old. */
export const portalInvitation = defineQuestion({
  subject: "rpc.portal.invitation.v1",
  requesters: ["account"],
  /** `proof`: what the mailed link proves of the newcomer's address (`linkProof`). */
  ask: z.strictObject({ invitationId: z.uuid(), proof: z.string().max(64) }),
  reply: z.strictObject({ invitation: z.strictObject({ email: z.string(), valid: z.boolean() }).nullable() }),
  example: {
    ask: { invitationId: "3c2b1a0f-5e6d-4f7c-8b9a-1f0e2d3c4b5a", proof: "9f86d081884c7d659a2feaa0c55ad015" },
    reply: { invitation: { email: "camille@example.ca", valid: true } },
  },
});
