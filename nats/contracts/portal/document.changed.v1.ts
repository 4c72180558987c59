import { z } from "zod";
import { defineFact } from "../define-fact.ts";

/** A document was sent to a patient's portal, opened there the first time, or withdrawn (POR-014). */
export const portalDocumentChanged = defineFact({
  subject: "portal.document.changed.v1",
  subscribers: ["account"],
  data: z.strictObject({
    documentId: z.uuid(),
    patientId: z.uuid(),
    clinicId: z.uuid(),
    state: z.enum(["sent", "opened", "withdrawn"]),
  }),
  example: {
    documentId: "4d3c2b1a-6f7e-4a8d-9c0b-2a1f3e4d5c6b",
    patientId: "2f1b9c7e-40f2-4c55-9d0e-7f7b0c1f2a3b",
    clinicId: "5f0c7b0a-3a51-4b3e-9d5c-6f7a8b9c0d1e",
    state: "sent",
  },
});
