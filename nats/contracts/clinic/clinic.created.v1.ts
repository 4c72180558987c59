import { z } from "zod";
import { defineFact } from "../define-fact.ts";

/** A clinic was opened by its owner. */
export const clinicCreated = defineFact({
  subject: "clinic.clinic.created.v1",
  subscribers: ["admin"],
  data: z.strictObject({ clinicId: z.uuid(), ownerId: z.uuid(), withFreeTrial: z.boolean() }),
  example: {
    clinicId: "5f0c7b0a-3a51-4b3e-9d5c-6f7a8b9c0d1e",
    ownerId: "7c3e9d2c-74ca-4c5b-8c5a-8c5d2cbf3e13",
    withFreeTrial: true,
  },
});
