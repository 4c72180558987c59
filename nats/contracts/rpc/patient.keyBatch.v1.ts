import { z } from "zod";
import { defineQuestion } from "../define-question.ts";

/** The next records of a clinic that `toUserId` cannot open and `fromUserId` can, with the asker's own wraps (MEM-016). Oldest first, so a batch is never given twice once it is stored. */
export const patientKeyBatch = defineQuestion({
  subject: "rpc.patient.keyBatch.v1",
  requesters: ["clinic"],
  ask: z.strictObject({
    clinicId: z.uuid(),
    fromUserId: z.uuid(),
    toUserId: z.uuid(),
    limit: z.int().min(1).max(500),
  }),
  reply: z.strictObject({
    keyBatch: z.array(
      z.strictObject({
        patientId: z.uuid(),
        epoch: z.int().min(1),
        encryptedKey: z.string().length(180),
        pkc: z.strictObject({ body: z.string(), sig: z.string(), by: z.string() }),
      }),
    ),
    keysNeeded: z.int().min(0),
  }),
  example: {
    ask: {
      clinicId: "5f0c7b0a-3a51-4b3e-9d5c-6f7a8b9c0d1e",
      fromUserId: "7c3e9d2c-74ca-4c5b-8c5a-8c5d2cbf3e13",
      toUserId: "8d4f0e3d-85db-4d6c-9d6b-9d6e3dc04f24",
      limit: 500,
    },
    reply: {
      keyBatch: [
        {
          patientId: "2f1b9c7e-40f2-4c55-9d0e-7f7b0c1f2a3b",
          epoch: 1,
          encryptedKey: "A".repeat(180),
          pkc: { body: "e30", sig: "B".repeat(86), by: "C".repeat(43) },
        },
      ],
      keysNeeded: 1,
    },
  },
});
