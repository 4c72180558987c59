import { z } from "zod";
import { defineQuestion } from "../define-question.ts";
import { accountUser, exampleAccountUser } from "./account.users.v1.ts";

/** Who has this address? Compared trimmed and in lower case; null when nobody has it. */
export const accountUserByEmail = defineQuestion({
  subject: "rpc.account.userByEmail.v1",
  requesters: ["clinic", "portal", "admin", "sync"],
  ask: z.strictObject({ email: z.string().max(254) }),
  reply: z.strictObject({ user: accountUser.nullable() }),
  example: {
    ask: { email: exampleAccountUser.email },
    reply: { user: exampleAccountUser },
  },
});
