import { z } from "zod";
import { defineFact } from "../define-fact.ts";

/** A youth answers for themselves from now on: `userId`, who answered for them, no longer sees the record. */
export const patientUnlinked = defineFact({
  subject: "portal.patient.unlinked.v1",
  subscribers: ["patient"],
  data: z.strictObject({
    userId: z.uuid(),
    patientId: z.uuid(),
    clinicId: z.uuid(),
  }),
  example: {
    userId: "c0a1b2d3-e4f5-4a6b-9c8d-7e6f5a4b3c2d",
    patientId: "2f1b9c7e-40f2-4c55-9d0e-7f7b0c1f2a3b",
    clinicId: "5f0c7b0a-3a51-4b3e-9d5c-6f7a8b9c0d1e",
  },
});
