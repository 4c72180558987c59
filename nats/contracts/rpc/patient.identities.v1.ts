import { z } from "zod";
import { defineQuestion } from "../define-question.ts";

/** Who are these patients? Unknown ids are left out. For receipts, reports and mails; the asker has checked that its caller may know. */
export const patientIdentities = defineQuestion({
  subject: "rpc.patient.identities.v1",
  requesters: ["seance", "portal", "sync"],
  ask: z.strictObject({ patientIds: z.array(z.uuid()).max(500) }),
  reply: z.strictObject({
    patients: z.array(
      z.strictObject({
        patientId: z.uuid(),
        clinicId: z.uuid(),
        therapistId: z.uuid(),
        firstName: z.string(),
        lastName: z.string(),
        email: z.string().nullable(),
        billingEmail: z.string().nullable(),
        dateOfBirth: z.iso.date().nullable(),
        gender: z.enum(["F", "M", "I"]).nullable(),
        address: z.string(),
        phone: z.string().nullable(),
        phoneMobile: z.string().nullable(),
        referenceCode: z.string().nullable(),
        externalId: z.string().nullable(),
        archived: z.boolean(),
      }),
    ),
  }),
  example: {
    ask: { patientIds: ["2f1b9c7e-40f2-4c55-9d0e-7f7b0c1f2a3b"] },
    reply: {
      patients: [
        {
          patientId: "2f1b9c7e-40f2-4c55-9d0e-7f7b0c1f2a3b",
          clinicId: "5f0c7b0a-3a51-4b3e-9d5c-6f7a8b9c0d1e",
          therapistId: "7c3e9d2c-74ca-4c5b-8c5a-8c5d2cbf3e13",
          firstName: "Camille",
          lastName: "Gagnon",
          email: "camille@example.ca",
          billingEmail: null,
          dateOfBirth: "1988-03-31",
          gender: "F",
          address: "12 rue des Érables, Québec QC G1R 2S5",
          phone: null,
          phoneMobile: "(418) 555-0142",
          referenceCode: null,
          externalId: null,
          archived: false,
        },
      ],
    },
  },
});
