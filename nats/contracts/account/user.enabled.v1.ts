import { z } from "zod";
import { defineFact } from "../define-fact.ts";

/** An administrator has enabled a disabled account again (ACC-026). */
export const userEnabled = defineFact({
  subject: "account.user.enabled.v1",
  subscribers: ["admin"],
  data: z.strictObject({ userId: z.uuid() }),
  example: { userId: "7c3e9d2c-74ca-4c5b-8c5a-8c5d2cbf3e13" },
});
