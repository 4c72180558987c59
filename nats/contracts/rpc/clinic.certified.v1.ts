import { z } from "zod";
import { defineQuestion } from "../define-question.ts";

/** Is this the key of this member by the clinic's trust log of today? What any other key signs no browser believes. */
export const clinicCertified = defineQuestion({
  subject: "rpc.clinic.certified.v1",
  requesters: ["patient", "seance"],
  ask: z.strictObject({ clinicId: z.uuid(), userId: z.uuid(), fp: z.string().length(43) }),
  reply: z.strictObject({ isCertified: z.boolean() }),
  example: {
    ask: {
      clinicId: "5b0a7c1e-3d2f-4e6a-9c8b-1f2e3d4c5b6a",
      userId: "7c3e9d2c-74ca-4c5b-8c5a-8c5d2cbf3e13",
      fp: "A".repeat(43),
    },
    reply: { isCertified: true },
  },
});
