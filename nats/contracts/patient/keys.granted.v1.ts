import { z } from "zod";
import { defineFact } from "../define-fact.ts";

/** Somebody holds the key of a record from now on. */
export const keysGranted = defineFact({
  subject: "patient.keys.granted.v1",
  subscribers: ["account", "seance", "portal"],
  data: z.strictObject({
    patientId: z.uuid(),
    clinicId: z.uuid(),
    userId: z.uuid(),
    /** principal: made the record. clinic: owner, manager or its therapist. granted: by consent. */
    kind: z.enum(["principal", "clinic", "granted"]),
  }),
  example: {
    patientId: "2f1b9c7e-40f2-4c55-9d0e-7f7b0c1f2a3b",
    clinicId: "5f0c7b0a-3a51-4b3e-9d5c-6f7a8b9c0d1e",
    userId: "7c3e9d2c-74ca-4c5b-8c5a-8c5d2cbf3e13",
    kind: "granted",
  },
});
