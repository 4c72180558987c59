import { z } from "zod";
import { defineFact } from "../define-fact.ts";

/** Whether records that were imported for an owner still wait to be sealed in their browser; the latest of these facts counts (ADM-014). */
export const multiclinicChanged = defineFact({
  subject: "admin.multiclinic.changed.v1",
  subscribers: ["account"],
  data: z.strictObject({ ownerId: z.uuid(), isWaiting: z.boolean() }),
  example: { ownerId: "7c3e9d2c-74ca-4c5b-8c5a-8c5d2cbf3e13", isWaiting: true },
});
