import { z } from "zod";
import { defineFact } from "../define-fact.ts";

/** A final receipt was issued for these sessions; a duplicate keeps the number of the first. */
export const receiptGenerated = defineFact({
  subject: "seance.receipt.generated.v1",
  subscribers: ["account", "admin"],
  data: z.strictObject({
    receiptId: z.uuid(),
    patientId: z.uuid(),
    clinicId: z.uuid(),
    seanceIds: z.array(z.uuid()),
    isDuplicate: z.boolean(),
  }),
  example: {
    receiptId: "2b9d5f3c-7f0e-4a1d-9b8c-6e5d4c3b2a10",
    patientId: "5f0c7b0a-6c1f-4d57-8d0e-0a4f6d3b9c21",
    clinicId: "7d3b2a1c-5e4f-4a6b-8c9d-0e1f2a3b4c5d",
    seanceIds: ["c9a0f0de-3a5e-4b62-9b0c-1f2f6f1c7a10"],
    isDuplicate: false,
  },
});
