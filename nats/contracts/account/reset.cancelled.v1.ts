import { z } from "zod";
import { defineFact } from "../define-fact.ts";

/** A reset was called off by the link that was mailed, or a newer one took its place: nothing of it may be released any more. */
export const resetCancelled = defineFact({
  subject: "account.reset.cancelled.v1",
  subscribers: ["clinic", "custodian-a", "custodian-b"],
  data: z.strictObject({ resetId: z.uuid(), userId: z.uuid() }),
  example: { resetId: "0b7f3c1e-6a7f-4c1b-9a53-2f1d7c9be101", userId: "7c3e9d2c-74ca-4c5b-8c5a-8c5d2cbf3e13" },
});
