import { z } from "zod";
import { defineQuestion } from "../define-question.ts";

/** How many records of this clinic can this person not open yet? (MEM-015) */
export const patientKeysNeeded = defineQuestion({
  subject: "rpc.patient.keysNeeded.v1",
  requesters: ["clinic"],
  ask: z.strictObject({ clinicId: z.uuid(), userId: z.uuid() }),
  reply: z.strictObject({ numberOfKeys: z.int().min(0) }),
  example: {
    ask: { clinicId: "5f0c7b0a-3a51-4b3e-9d5c-6f7a8b9c0d1e", userId: "7c3e9d2c-74ca-4c5b-8c5a-8c5d2cbf3e13" },
    reply: { numberOfKeys: 40 },
  },
});
