import { z } from "zod";
import { defineFact } from "../define-fact.ts";

/** A consent form was written, enabled, disabled or deleted. */
export const consentFormChanged = defineFact({
  subject: "clinic.consentForm.changed.v1",
  subscribers: ["patient"],
  data: z.strictObject({ clinicId: z.uuid(), formId: z.uuid(), enabled: z.boolean() }),
  example: {
    clinicId: "5f0c7b0a-3a51-4b3e-9d5c-6f7a8b9c0d1e",
    formId: "1d2c3b4a-5e6f-4a7b-8c9d-0e1f2a3b4c5d",
    enabled: true,
  },
});
