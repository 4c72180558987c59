import { z } from "zod";
import { defineFact } from "../define-fact.ts";

/** An administrator has stopped acting as another account. */
export const impersonationEnded = defineFact({
  subject: "account.impersonation.ended.v1",
  subscribers: ["admin"],
  data: z.strictObject({ adminId: z.uuid(), userId: z.uuid(), sessionId: z.uuid() }),
  example: {
    adminId: "9d1f6a2b-3c4d-4e5f-8a6b-7c8d9e0f1a2b",
    userId: "7c3e9d2c-74ca-4c5b-8c5a-8c5d2cbf3e13",
    sessionId: "2f0b8a4c-6d1e-4f3a-9b7c-5e8d1a2b3c4d",
  },
});
