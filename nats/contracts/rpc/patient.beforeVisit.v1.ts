import { z } from "zod";
import { defineQuestion } from "../define-question.ts";

/** What have these patients signed and answered so far? Unknown ids are left out; which forms and when, never what they say. */
export const patientBeforeVisit = defineQuestion({
  subject: "rpc.patient.beforeVisit.v1",
  requesters: ["seance"],
  ask: z.strictObject({ patientIds: z.array(z.uuid()).max(500) }),
  reply: z.strictObject({
    patients: z.array(
      z.strictObject({
        patientId: z.uuid(),
        /** The consent forms of the clinic that were signed. */
        signedForms: z.array(z.uuid()),
        formSentAt: z.iso.datetime().nullable(),
        answersAt: z.iso.datetime().nullable(),
        /** Answers were merged into the record once. */
        hasMerged: z.boolean(),
      }),
    ),
  }),
  example: {
    ask: { patientIds: ["2f1b9c7e-40f2-4c55-9d0e-7f7b0c1f2a3b"] },
    reply: {
      patients: [
        {
          patientId: "2f1b9c7e-40f2-4c55-9d0e-7f7b0c1f2a3b",
          signedForms: ["1d2c3b4a-5e6f-4a7b-8c9d-0e1f2a3b4c5d"],
          formSentAt: "2026-11-21T14:00:00.000Z",
          answersAt: null,
          hasMerged: false,
        },
      ],
    },
  },
});
