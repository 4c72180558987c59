import { z } from "zod";
import { defineQuestion } from "../define-question.ts";
import { exampleStatement, signedStatement } from "../signed-line.ts";

/**
 * Puts a statement at the end of what was signed about a record at home, with the sealed count of it. Not kept where another one came
 * first: the signer reads on and signs anew. The statement that is the last already is answered as kept.
 */
export const keepSignedAtHome = defineQuestion({
  subject: "rpc.patient.keepSigned.v1",
  requesters: ["portal"],
  ask: z.strictObject({
    patientId: z.uuid(),
    userId: z.uuid(),
    statement: signedStatement,
    count: z.strictObject({
      v: z.literal(1),
      data: z
        .string()
        .regex(/^[A-Za-z0-9_-]+$/)
        .max(10_000),
    }),
  }),
  reply: z.strictObject({ isKept: z.boolean() }),
  example: {
    ask: {
      patientId: "2f1b9c7e-40f2-4c55-9d0e-7f7b0c1f2a3b",
      userId: "8d4f0e3d-85db-4d6c-9d6b-9d6e3dc04f24",
      statement: exampleStatement,
      count: { v: 1, data: "A".repeat(102) },
    },
    reply: { isKept: true },
  },
});
