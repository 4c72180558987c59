import { z } from "zod";
import { defineFact } from "../define-fact.ts";

/**
 * What a clinic asks of its owner and managers (`canAdmin`, as they are now) when they sign in and where they are signed in,
 * and after how many minutes an idle page covers itself.
 */
export const securityChanged = defineFact({
  subject: "clinic.security.changed.v1",
  subscribers: ["account"],
  data: z.strictObject({
    clinicId: z.uuid(),
    secondFactorRequired: z.boolean(),
    idleLockMinutes: z.int().min(1).max(240),
    canAdmin: z.array(z.uuid()).default([]),
  }),
  example: {
    clinicId: "5f0c7b0a-3a51-4b3e-9d5c-6f7a8b9c0d1e",
    secondFactorRequired: true,
    idleLockMinutes: 15,
    canAdmin: ["7c3e9d2c-74ca-4c5b-8c5a-8c5d2cbf3e13"],
  },
});
