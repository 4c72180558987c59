import { z } from "zod";
import { defineFact } from "../define-fact.ts";

/** An account has other keys than before: what was wrapped for the old public key no longer opens for it. */
export const principalChanged = defineFact({
  subject: "account.principal.changed.v1",
  subscribers: ["patient", "seance"],
  data: z.strictObject({
    userId: z.uuid(),
    pubKey: z.string().max(262),
    /** Counts the principals of this account, first = 1. */
    version: z.int().positive(),
  }),
  example: { userId: "7c3e9d2c-74ca-4c5b-8c5a-8c5d2cbf3e13", pubKey: "AQEEa1b2", version: 2 },
});
