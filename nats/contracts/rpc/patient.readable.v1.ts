import { z } from "zod";
import { defineQuestion } from "../define-question.ts";

/** Which of these records of a clinic does this person hold the key of, and may write? The others are left out. */
export const patientReadable = defineQuestion({
  subject: "rpc.patient.readable.v1",
  requesters: ["clinic"],
  ask: z.strictObject({ clinicId: z.uuid(), userId: z.uuid(), patientIds: z.array(z.uuid()).max(2000) }),
  reply: z.strictObject({ patientIds: z.array(z.uuid()) }),
  example: {
    ask: {
      clinicId: "5f0c7b0a-3a51-4b3e-9d5c-6f7a8b9c0d1e",
      userId: "7c3e9d2c-74ca-4c5b-8c5a-8c5d2cbf3e13",
      patientIds: ["2f1b9c7e-40f2-4c55-9d0e-7f7b0c1f2a3b"],
    },
    reply: { patientIds: ["2f1b9c7e-40f2-4c55-9d0e-7f7b0c1f2a3b"] },
  },
});
