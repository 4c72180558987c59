import { lenientText } from "@carnet/services/framework/contract";
import { z } from "zod";

/** Why something closed is amended; whoever signs an amendment says one of them. */
export const amendmentReasons = ["typo", "addition", "correction", "asked"] as const;
export type AmendmentReason = (typeof amendmentReasons)[number];

/** What an amendment says, sealed and signed as one: what stands from now on, and why. */
export interface Amended<Value = unknown> {
  /** Instead of the original: a text, the rows in place of one row, the whole of a drawing, a form or NAET. */
  amended: Value;
  /** Null in those of releases that did not ask. */
  reason: AmendmentReason | null;
  /** A line of one's own about the reason. */
  because: string;
}

const said = z.looseObject({
  amended: z.unknown(),
  reason: z.enum(amendmentReasons).nullable().catch(null),
  because: lenientText,
});

/** Reads an amendment; those of older releases are what was amended and nothing else. */
export const amended: z.ZodType<Amended> = z.unknown().transform((stored): Amended => {
  const isObject = typeof stored === "object" && stored !== null && "amended" in stored;
  const read = isObject ? said.safeParse(stored) : null;
  return read?.success ? { ...read.data, amended: read.data.amended } : { amended: stored, reason: null, because: "" };
});
