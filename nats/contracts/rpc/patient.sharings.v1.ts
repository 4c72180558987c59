import { z } from "zod";
import { defineQuestion } from "../define-question.ts";
import { signedStatement } from "../signed-line.ts";

/** With whom does a patient agree to share this record? Newest first, withdrawn ones too; none for an unknown id. */
export const patientSharings = defineQuestion({
  subject: "rpc.patient.sharings.v1",
  requesters: ["portal"],
  ask: z.strictObject({ patientId: z.uuid() }),
  reply: z.strictObject({
    sharings: z.array(
      z.strictObject({
        id: z.uuid(),
        clinicId: z.uuid(),
        /** Null where the whole clinic is agreed to. */
        therapistId: z.uuid().nullable(),
        signedAt: z.iso.datetime(),
        withdrawnAt: z.iso.datetime().nullable(),
        /** What the patient signed to take it back. */
        withdrawal: signedStatement.nullable(),
      }),
    ),
  }),
  example: {
    ask: { patientId: "2f1b9c7e-40f2-4c55-9d0e-7f7b0c1f2a3b" },
    reply: {
      sharings: [
        {
          id: "1d2c3b4a-5e6f-4a7b-8c9d-0e1f2a3b4c5d",
          clinicId: "5f0c7b0a-3a51-4b3e-9d5c-6f7a8b9c0d1e",
          therapistId: null,
          signedAt: "2026-11-21T14:00:00.000Z",
          withdrawnAt: null,
          withdrawal: null,
        },
      ],
    },
  },
});
