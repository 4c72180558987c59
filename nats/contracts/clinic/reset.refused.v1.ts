import { z } from "zod";
import { defineFact } from "../define-fact.ts";

/** Whoever runs a clinic does not recognise somebody who asked for a reset; it ends there, and the former keys are in force again. */
export const resetRefused = defineFact({
  subject: "clinic.reset.refused.v1",
  subscribers: ["account"],
  data: z.strictObject({ resetId: z.uuid(), clinicId: z.uuid(), userId: z.uuid() }),
  example: {
    resetId: "0b7f3c1e-6a7f-4c1b-9a53-2f1d7c9be101",
    clinicId: "5f0c7b0a-3a51-4b3e-9d5c-6f7a8b9c0d1e",
    userId: "7c3e9d2c-74ca-4c5b-8c5a-8c5d2cbf3e13",
  },
});
