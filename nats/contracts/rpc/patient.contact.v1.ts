import { z } from "zod";
import { defineQuestion } from "../define-question.ts";

/** Where may a mail about this record go, and in which language? Null when there is no such record. */
export const patientContact = defineQuestion({
  subject: "rpc.patient.contact.v1",
  requesters: ["portal", "seance"],
  ask: z.strictObject({ patientId: z.uuid() }),
  reply: z
    .strictObject({
      patientId: z.uuid(),
      clinicId: z.uuid(),
      email: z.string().nullable(),
      billingEmail: z.string().nullable(),
      langCode: z.enum(["en", "fr"]).nullable(),
    })
    .nullable(),
  example: {
    ask: { patientId: "2f1b9c7e-40f2-4c55-9d0e-7f7b0c1f2a3b" },
    reply: {
      patientId: "2f1b9c7e-40f2-4c55-9d0e-7f7b0c1f2a3b",
      clinicId: "5f0c7b0a-3a51-4b3e-9d5c-6f7a8b9c0d1e",
      email: "camille@example.ca",
      billingEmail: null,
      langCode: "fr",
    },
  },
});
