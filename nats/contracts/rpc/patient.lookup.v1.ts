import { z } from "zod";
import { defineQuestion } from "../define-question.ts";

/** What another program may know of a patient: who it is, and nothing of why they come. */
export const knownOutside = z.strictObject({
  id: z.uuid(),
  referenceCode: z.string().nullable(),
  firstName: z.string(),
  lastName: z.string(),
});

/** The patients of a clinic who are not archived, by id, from after one on; with an address only anyone who has it. */
export const patientLookup = defineQuestion({
  subject: "rpc.patient.lookup.v1",
  requesters: ["clinic"],
  ask: z.strictObject({
    clinicId: z.uuid(),
    email: z.string().nullable(),
    after: z.uuid().nullable(),
    limit: z.int().min(1).max(500),
  }),
  reply: z.strictObject({ patients: z.array(knownOutside) }),
  example: {
    ask: { clinicId: "5f0c7b0a-3a51-4b3e-9d5c-6f7a8b9c0d1e", email: null, after: null, limit: 100 },
    reply: {
      patients: [
        {
          id: "2f1b9c7e-40f2-4c55-9d0e-7f7b0c1f2a3b",
          referenceCode: "A-17",
          firstName: "Camille",
          lastName: "Gagnon",
        },
      ],
    },
  },
});
