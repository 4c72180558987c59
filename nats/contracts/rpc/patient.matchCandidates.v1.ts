import { z } from "zod";
import { defineQuestion } from "../define-question.ts";

/** Every record of a clinic, page by page, by what people are distinguished: for who looks for the same people elsewhere. */
export const patientMatchCandidates = defineQuestion({
  subject: "rpc.patient.matchCandidates.v1",
  requesters: ["sync"],
  ask: z.strictObject({ clinicId: z.uuid(), cursor: z.uuid().nullable(), limit: z.int().min(1).max(1_000) }),
  reply: z.strictObject({
    patients: z.array(
      z.strictObject({
        patientId: z.uuid(),
        therapistId: z.uuid(),
        firstName: z.string(),
        lastName: z.string(),
        email: z.string().nullable(),
        phones: z.array(z.string()),
        dateOfBirth: z.iso.date().nullable(),
        gender: z.enum(["F", "M", "I"]).nullable(),
        referenceCode: z.string().nullable(),
        externalId: z.string().nullable(),
        archived: z.boolean(),
      }),
    ),
    next: z.uuid().nullable(),
  }),
  example: {
    ask: { clinicId: "5f0c7b0a-3a51-4b3e-9d5c-6f7a8b9c0d1e", cursor: null, limit: 500 },
    reply: {
      patients: [
        {
          patientId: "2f1b9c7e-40f2-4c55-9d0e-7f7b0c1f2a3b",
          therapistId: "7c3e9d2c-74ca-4c5b-8c5a-8c5d2cbf3e13",
          firstName: "Camille",
          lastName: "Gagnon",
          email: "camille@example.ca",
          phones: ["(418) 555-0142"],
          dateOfBirth: "1988-03-31",
          gender: "F",
          referenceCode: null,
          externalId: null,
          archived: false,
        },
      ],
      next: null,
    },
  },
});
