import { z } from "zod";
import { defineFact } from "../define-fact.ts";

/**
 * What lists show of a record and other services tell of it is known anew: its last session, its next visit, what it owes, whether
 * answers wait. Said by who keeps it, so that whoever asks then is told it.
 */
export const standingChanged = defineFact({
  subject: "patient.standing.changed.v1",
  subscribers: ["account"],
  data: z.strictObject({ patientId: z.uuid(), clinicId: z.uuid() }),
  example: {
    patientId: "2f1b9c7e-40f2-4c55-9d0e-7f7b0c1f2a3b",
    clinicId: "5f0c7b0a-3a51-4b3e-9d5c-6f7a8b9c0d1e",
  },
});
