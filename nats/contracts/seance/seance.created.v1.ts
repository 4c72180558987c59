import { z } from "zod";
import { defineFact } from "../define-fact.ts";

/** A session was opened for a patient. Stated by seance in the transaction that stores it. */
export const seanceCreated = defineFact({
  subject: "seance.seance.created.v1",
  subscribers: ["account", "admin", "patient"],
  data: z.strictObject({ seanceId: z.uuid(), patientId: z.uuid(), therapistId: z.uuid(), clinicId: z.uuid() }),
  example: {
    seanceId: "c9a0f0de-3a5e-4b62-9b0c-1f2f6f1c7a10",
    patientId: "5f0c7b0a-6c1f-4d57-8d0e-0a4f6d3b9c21",
    therapistId: "0b1f7c1e-8a86-4b27-9a53-6d2c1a9e4f32",
    clinicId: "7d3b2a1c-5e4f-4a6b-8c9d-0e1f2a3b4c5d",
  },
});
