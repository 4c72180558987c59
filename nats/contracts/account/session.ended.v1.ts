import { z } from "zod";
import { defineFact } from "../define-fact.ts";

/** A session is over, or with `sessionId` null every session of that account is; whoever keeps a copy drops it. */
export const sessionEnded = defineFact({
  subject: "account.session.ended.v1",
  subscribers: ["patient", "seance", "clinic", "portal", "admin"],
  data: z.strictObject({ userId: z.uuid(), sessionId: z.uuid().nullable() }),
  example: { userId: "7c3e9d2c-74ca-4c5b-8c5a-8c5d2cbf3e13", sessionId: "2f0b8a4c-6d1e-4f3a-9b7c-5e8d1a2b3c4d" },
});
