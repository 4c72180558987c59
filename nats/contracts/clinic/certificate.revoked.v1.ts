import { z } from "zod";
import { defineFact } from "../define-fact.ts";

/** A certificate was revoked in the clinic's log. */
export const certificateRevoked = defineFact({
  subject: "clinic.certificate.revoked.v1",
  heardBy: [],
  data: z.strictObject({ clinicId: z.uuid(), member: z.string().max(64), seq: z.int().min(1) }),
  example: { clinicId: "5f0c7b0a-3a51-4b3e-9d5c-6f7a8b9c0d1e", member: "7c3e9d2c-74ca-4c5b-8c5a-8c5d2cbf3e13", seq: 9 },
});
