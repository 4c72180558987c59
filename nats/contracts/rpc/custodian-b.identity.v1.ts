import { z } from "zod";
import { defineQuestion } from "../define-question.ts";
import { custodianIdentity, exampleCustodianIdentity } from "./custodian-a.identity.v1.ts";

/** Who is custodian B, and how far has its log come? */
export const custodianBIdentity = defineQuestion({
  subject: "rpc.custodian-b.identity.v1",
  requesters: ["admin", "account", "clinic"],
  ask: z.strictObject({}),
  reply: custodianIdentity,
  example: { ask: {}, reply: exampleCustodianIdentity },
});
