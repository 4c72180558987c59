import { z } from "zod";
import { defineQuestion } from "../define-question.ts";

/** Stores wraps made for `userId`, of records of this clinic only; what is there already stays. Answers how many were stored and how many are still missing. */
export const setPatientKeys = defineQuestion({
  subject: "rpc.patient.setKeys.v1",
  requesters: ["clinic", "sync"],
  ask: z.strictObject({
    clinicId: z.uuid(),
    userId: z.uuid(),
    grantedBy: z.uuid(),
    keys: z.array(z.strictObject({ patientId: z.uuid(), encryptedKey: z.string().length(180) })).max(500),
  }),
  reply: z.strictObject({ stored: z.int().min(0), keysNeeded: z.int().min(0) }),
  example: {
    ask: {
      clinicId: "5f0c7b0a-3a51-4b3e-9d5c-6f7a8b9c0d1e",
      userId: "8d4f0e3d-85db-4d6c-9d6b-9d6e3dc04f24",
      grantedBy: "7c3e9d2c-74ca-4c5b-8c5a-8c5d2cbf3e13",
      keys: [{ patientId: "2f1b9c7e-40f2-4c55-9d0e-7f7b0c1f2a3b", encryptedKey: "A".repeat(180) }],
    },
    reply: { stored: 1, keysNeeded: 0 },
  },
});
