import { z } from "zod";
import { defineQuestion } from "../define-question.ts";

/** Gives a person a free trial, or theirs thirty days more from now; `id` is null where they have paid for it already. */
export const clinicGrantTrial = defineQuestion({
  subject: "rpc.clinic.grantTrial.v1",
  requesters: ["admin"],
  ask: z.strictObject({ userId: z.uuid(), by: z.uuid() }),
  reply: z.strictObject({ id: z.uuid().nullable() }),
  example: {
    ask: { userId: "7c3e9d2c-74ca-4c5b-8c5a-8c5d2cbf3e13", by: "8c3e9d2c-74ca-4c5b-8c5a-8c5d2cbf3e13" },
    reply: { id: "1d2c3b4a-5e6f-4a7b-8c9d-0e1f2a3b4c5d" },
  },
});
