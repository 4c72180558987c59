import { z } from "zod";
import { defineFact } from "../define-fact.ts";

/** What others may copy of an account has changed. Says which words changed, never what they became: ask rpc.account.users. */
export const userUpdated = defineFact({
  subject: "account.user.updated.v1",
  subscribers: [],
  data: z.strictObject({
    userId: z.uuid(),
    changed: z.array(z.enum(["firstName", "lastName", "langCode", "profile", "email"])).min(1),
  }),
  example: { userId: "7c3e9d2c-74ca-4c5b-8c5a-8c5d2cbf3e13", changed: ["lastName"] },
});
