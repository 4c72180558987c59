import { z } from "zod";
import { defineFact } from "../define-fact.ts";

/** A patient has sent the answers of an info request (POR-007), changed so many times before (PAT-005). The answers stay sealed in portal. */
export const infoRequestSubmittedV2 = defineFact({
  subject: "portal.infoRequest.submitted.v2",
  subscribers: ["patient"],
  data: z.strictObject({
    infoRequestId: z.uuid(),
    patientId: z.uuid(),
    clinicId: z.uuid(),
    submittedAt: z.iso.datetime(),
    /** How many times the patient changed their answers before they sent them. */
    changeCount: z.int().min(0),
  }),
  example: {
    infoRequestId: "3c2b1a0f-5e6d-4f7c-8b9a-1f0e2d3c4b5a",
    patientId: "2f1b9c7e-40f2-4c55-9d0e-7f7b0c1f2a3b",
    clinicId: "5f0c7b0a-3a51-4b3e-9d5c-6f7a8b9c0d1e",
    submittedAt: "2026-11-21T09:30:00.000Z",
    changeCount: 12,
  },
});
