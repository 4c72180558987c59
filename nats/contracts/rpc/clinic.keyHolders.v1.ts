import { z } from "zod";
import { defineQuestion } from "../define-question.ts";

/** Whose keys open every record of a clinic: the owner and the managers, without the terminated plans. */
export const clinicKeyHolders = defineQuestion({
  subject: "rpc.clinic.keyHolders.v1",
  requesters: ["patient", "custodian-a", "custodian-b", "sync"],
  ask: z.strictObject({ clinicId: z.uuid(), exceptUserId: z.uuid().nullable() }),
  reply: z.strictObject({ userIds: z.array(z.uuid()) }),
  example: {
    ask: { clinicId: "5f0c7b0a-3a51-4b3e-9d5c-6f7a8b9c0d1e", exceptUserId: null },
    reply: { userIds: ["7c3e9d2c-74ca-4c5b-8c5a-8c5d2cbf3e13"] },
  },
});
