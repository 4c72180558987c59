import { z } from "zod";
import { defineFact } from "../define-fact.ts";
import { chainOfLines, exampleChain } from "../signed-line.ts";

/** A certificate was logged. It is the last of these lines; who and what it certifies is what it says, once it was verified. */
export const certificateAdded = defineFact({
  subject: "clinic.certificate.added.v1",
  subscribers: ["custodian-a", "custodian-b"],
  data: z.strictObject({ clinicId: z.uuid(), chain: chainOfLines }),
  example: { clinicId: "5f0c7b0a-3a51-4b3e-9d5c-6f7a8b9c0d1e", chain: exampleChain },
});
