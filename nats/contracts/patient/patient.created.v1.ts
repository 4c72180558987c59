import { z } from "zod";
import { defineFact } from "../define-fact.ts";

/** A record was opened, with the keys of all who must be able to read it (PAT-009). */
export const patientCreated = defineFact({
  subject: "patient.patient.created.v1",
  subscribers: ["account", "seance", "portal", "admin", "sync"],
  data: z.strictObject({
    patientId: z.uuid(),
    clinicId: z.uuid(),
    therapistId: z.uuid(),
    hasEmail: z.boolean(),
    hasBillingEmail: z.boolean(),
    /** Without them no session may be charted (PAT-012). */
    dobAndSexPresent: z.boolean(),
  }),
  example: {
    patientId: "2f1b9c7e-40f2-4c55-9d0e-7f7b0c1f2a3b",
    clinicId: "5f0c7b0a-3a51-4b3e-9d5c-6f7a8b9c0d1e",
    therapistId: "7c3e9d2c-74ca-4c5b-8c5a-8c5d2cbf3e13",
    hasEmail: true,
    hasBillingEmail: false,
    dobAndSexPresent: true,
  },
});
