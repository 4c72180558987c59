import { z } from "zod";
import { defineFact } from "../define-fact.ts";

/** How a record stands with the booking service now: the id it has there, and what kept it from being brought over. A reader keeps the latest. */
export const syncPatientChanged = defineFact({
  subject: "sync.patient.changed.v1",
  subscribers: ["patient"],
  data: z.strictObject({
    patientId: z.uuid(),
    clinicId: z.uuid(),
    externalId: z.string().max(60).nullable(),
    exportError: z.string().max(60).nullable(),
  }),
  example: {
    patientId: "2f1b9c7e-40f2-4c55-9d0e-7f7b0c1f2a3b",
    clinicId: "5f0c7b0a-3a51-4b3e-9d5c-6f7a8b9c0d1e",
    externalId: "b17",
    exportError: null,
  },
});
