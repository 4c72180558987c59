import { z } from "zod";
import { defineFact } from "../define-fact.ts";

/** A receipt was handed to the mailer for a patient; the address stays with the mailer. */
export const receiptEmailed = defineFact({
  subject: "seance.receipt.emailed.v1",
  subscribers: [],
  data: z.strictObject({ mailId: z.uuid(), patientId: z.uuid(), clinicId: z.uuid(), therapistId: z.uuid() }),
  example: {
    mailId: "2b9d5f3c-7f0e-4a1d-9b8c-6e5d4c3b2a10",
    patientId: "5f0c7b0a-6c1f-4d57-8d0e-0a4f6d3b9c21",
    clinicId: "7d3b2a1c-5e4f-4a6b-8c9d-0e1f2a3b4c5d",
    therapistId: "0b1f7c1e-8a86-4b27-9a53-6d2c1a9e4f32",
  },
});
