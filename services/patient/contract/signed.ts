import { defineCall, example, id, sealed, statement } from "@carnet/services/framework/contract";
import { z } from "zod";
import { readRefusals } from "./refusals.ts";

/** Where a statement stands among those that were signed about a record at home. */
export const signedPlace = z.looseObject({ seq: z.int().min(1).max(100_000), prev: statement.shape.by });

/**
 * What was signed about a record at home: consents, withdrawals and corrections in one sequence, each naming the one before. `count`,
 * sealed under the portal key, says how many there are and which is the last; null before the first.
 */
export const getSigned = defineCall({
  call: "GET /api/1/patient/:id/signedAtHome",
  params: { id },
  callers: "omt..fx.p..i.",
  answer: z.object({ statements: z.array(statement), count: sealed.nullable() }),
  refusals: readRefusals,
  checked: true,
  example: { answer: { statements: [example.statement], count: example.sealed } },
});
