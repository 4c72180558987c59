import { z } from "zod";
import { defineFact } from "../define-fact.ts";

/**
 * Somebody read charts of a record's sessions (DEC-17): the actor of the envelope, since its `at`; stands for all that
 * they read of this record within a minute. Not which sessions, nor what they say.
 */
export const chartRead = defineFact({
  subject: "seance.chart.read.v1",
  subscribers: ["patient"],
  data: z.strictObject({
    patientId: z.uuid(),
    clinicId: z.uuid(),
  }),
  example: {
    patientId: "5f0c7b0a-6c1f-4d57-8d0e-0a4f6d3b9c21",
    clinicId: "7d3b2a1c-5e4f-4a6b-8c9d-0e1f2a3b4c5d",
  },
});
