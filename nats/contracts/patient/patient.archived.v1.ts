import { z } from "zod";
import { defineFact } from "../define-fact.ts";

/** A record was archived: from now on it is read, not written (PAT-020). */
export const patientArchived = defineFact({
  subject: "patient.patient.archived.v1",
  subscribers: ["account", "seance", "portal", "sync"],
  data: z.strictObject({
    patientId: z.uuid(),
    clinicId: z.uuid(),
  }),
  example: {
    patientId: "2f1b9c7e-40f2-4c55-9d0e-7f7b0c1f2a3b",
    clinicId: "5f0c7b0a-3a51-4b3e-9d5c-6f7a8b9c0d1e",
  },
});
