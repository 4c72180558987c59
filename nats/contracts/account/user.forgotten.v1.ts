import { z } from "zod";
import { defineFact } from "../define-fact.ts";

/** An account's identity has been erased for good: name, address, keys and preferences are gone, the id stays (ACC-026). */
export const userForgotten = defineFact({
  subject: "account.user.forgotten.v1",
  subscribers: ["admin"],
  data: z.strictObject({ userId: z.uuid() }),
  example: { userId: "7c3e9d2c-74ca-4c5b-8c5a-8c5d2cbf3e13" },
});
