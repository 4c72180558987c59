import { z } from "zod";
import { defineFact } from "../define-fact.ts";

/** A patient has consented to share the record with one therapist, or with a whole clinic when `therapistId` is null (CON-007). */
export const consentSigned = defineFact({
  subject: "patient.consent.signed.v1",
  subscribers: ["account"],
  data: z.strictObject({
    consentId: z.uuid(),
    patientId: z.uuid(),
    clinicId: z.uuid(),
    therapistId: z.uuid().nullable(),
    mode: z.enum(["witnessed", "patient"]),
  }),
  example: {
    consentId: "9a1c2b3d-4e5f-4a6b-8c7d-0e1f2a3b4c5d",
    patientId: "2f1b9c7e-40f2-4c55-9d0e-7f7b0c1f2a3b",
    clinicId: "5f0c7b0a-3a51-4b3e-9d5c-6f7a8b9c0d1e",
    therapistId: null,
    mode: "witnessed",
  },
});
