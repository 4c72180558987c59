import { z } from "zod";
import { defineQuestion } from "../define-question.ts";

/** How many records are there, of one clinic or of all of them? */
export const patientCounts = defineQuestion({
  subject: "rpc.patient.counts.v1",
  requesters: ["admin"],
  ask: z.strictObject({ clinicId: z.uuid().nullable() }),
  reply: z.strictObject({ patients: z.int().min(0), archived: z.int().min(0) }),
  example: {
    ask: { clinicId: null },
    reply: { patients: 40, archived: 2 },
  },
});
