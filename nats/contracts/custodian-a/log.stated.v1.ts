import { z } from "zod";
import { defineFact } from "../define-fact.ts";

const head = z.strictObject({
  length: z.int().min(0),
  head: z.string().regex(/^[0-9a-f]{64}$/),
  /** ECDSA over `LP("carnet/custodian-head", whose, length, head)`, base64url. */
  sig: z.string().regex(/^[A-Za-z0-9_-]{86}$/),
});

/**
 * How far a custodian's log has come, signed by it; and what it last heard of the other's, countersigned. Whoever rewrites
 * a log afterwards would have to rewrite what the other operator has signed.
 */
export const logStatedData = head.extend({ seen: head.nullable() });
export type LogStated = z.output<typeof logStatedData>;

/** Shared by the examples of both custodians. */
export const exampleLogStated: LogStated = { length: 1, head: "0".repeat(64), sig: "A".repeat(86), seen: null };

/** Custodian A says how far its log has come, every hour. */
export const logStatedByA = defineFact({
  subject: "custodian-a.log.stated.v1",
  subscribers: ["custodian-b"],
  data: logStatedData,
  example: exampleLogStated,
});
