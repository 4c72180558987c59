import { z } from "zod";
import { defineQuestion } from "../define-question.ts";

/** What was sent to the portal of a patient, the newest first, `limit` at most: not what it says, nor what it is called. */
export const portalDocumentsOf = defineQuestion({
  subject: "rpc.portal.documents.v1",
  requesters: ["patient"],
  ask: z.strictObject({ patientId: z.uuid(), limit: z.int().min(1).max(100) }),
  reply: z.strictObject({
    documents: z.array(
      z.strictObject({
        id: z.uuid(),
        kind: z.enum(["document", "recommendation"]),
        /** `waits`: it is not in the patient's list yet. */
        state: z.enum(["waits", "sent", "opened", "withdrawn"]),
      }),
    ),
    /** How many there are; none of them was taken back before it left. */
    total: z.int(),
  }),
  example: {
    ask: { patientId: "2f1b9c7e-40f2-4c55-9d0e-7f7b0c1f2a3b", limit: 24 },
    reply: { documents: [{ id: "4d3c2b1a-6f7e-4a8d-9c0b-2a1f3e4d5c6b", kind: "document", state: "opened" }], total: 1 },
  },
});
