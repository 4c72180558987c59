import { z } from "zod";
import { defineQuestion } from "../define-question.ts";

/** Is this invitation good for whoever shows this proof of having read its mail, and for whom is it? An invalid one still says why it cannot be used. */
export const clinicInvitation = defineQuestion({
  subject: "rpc.clinic.invitation.v1",
  requesters: ["account"],
  /** `proof`: what the mailed link proves of the newcomer's address (`linkProof`). */
  ask: z.strictObject({ invitationId: z.uuid(), proof: z.string().max(64) }),
  reply: z.strictObject({
    valid: z.boolean(),
    invitation: z
      .strictObject({
        email: z.string(),
        clinicId: z.uuid(),
        clinicName: z.string(),
        clinicOwnerName: z.string(),
        plan: z.string().nullable(),
      })
      .nullable(),
  }),
  example: {
    ask: { invitationId: "1d2c3b4a-5e6f-4a7b-8c9d-0e1f2a3b4c5d", proof: "9f86d081884c7d659a2feaa0c55ad015" },
    reply: {
      valid: true,
      invitation: {
        email: "sofia@tilleuls.example",
        clinicId: "5f0c7b0a-3a51-4b3e-9d5c-6f7a8b9c0d1e",
        clinicName: "Clinique des Tilleuls",
        clinicOwnerName: "Hélène Morel",
        plan: null,
      },
    },
  },
});
