import { z } from "zod";
import { defineFact } from "../define-fact.ts";

/** A patient was asked for information (POR-005). */
export const infoRequestSent = defineFact({
  subject: "portal.infoRequest.sent.v1",
  subscribers: ["account", "patient", "portal", "admin"],
  data: z.strictObject({
    infoRequestId: z.uuid(),
    patientId: z.uuid(),
    clinicId: z.uuid(),
    sentAt: z.iso.datetime(),
  }),
  example: {
    infoRequestId: "3c2b1a0f-5e6d-4f7c-8b9a-1f0e2d3c4b5a",
    patientId: "2f1b9c7e-40f2-4c55-9d0e-7f7b0c1f2a3b",
    clinicId: "5f0c7b0a-3a51-4b3e-9d5c-6f7a8b9c0d1e",
    sentAt: "2026-11-20T14:00:00.000Z",
  },
});
