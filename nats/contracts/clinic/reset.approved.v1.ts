import { z } from "zod";
import { defineFact } from "../define-fact.ts";
import { chainOfLines, exampleChain, exampleStatement, signedStatement } from "../signed-line.ts";

/**
 * An owner or manager has compared the new fingerprint of whoever resets, and signed that it is theirs.
 * Carries the signed approval and the lines of the clinic's log it takes to check the signer, so a custodian believes nobody else.
 */
export const resetApproved = defineFact({
  subject: "clinic.reset.approved.v1",
  subscribers: ["account", "custodian-a", "custodian-b"],
  data: z.strictObject({
    resetId: z.uuid(),
    clinicId: z.uuid(),
    userId: z.uuid(),
    newFp: z.string().regex(/^[A-Za-z0-9_-]{43}$/),
    approval: signedStatement,
    /** The clinic's own share, opened with its kit and re-encrypted to the new key; null where custodian B holds it. */
    share: z
      .string()
      .regex(/^[A-Za-z0-9_-]{167}$/)
      .nullish(),
    /** What the member signed with the former key when they joined: that this clinic is theirs. Null where they never did. */
    join: signedStatement.nullish(),
    /** Founding certificate, changes of the root, certificates of the approver and of the former key, in the order of the log. */
    chain: chainOfLines,
  }),
  example: {
    resetId: "0b7f3c1e-6a7f-4c1b-9a53-2f1d7c9be101",
    clinicId: "5f0c7b0a-3a51-4b3e-9d5c-6f7a8b9c0d1e",
    userId: "7c3e9d2c-74ca-4c5b-8c5a-8c5d2cbf3e13",
    newFp: "b".repeat(43),
    approval: exampleStatement,
    chain: exampleChain,
  },
});
