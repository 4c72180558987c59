import { PmError } from "../errors.ts";
import type { B64 } from "../types.ts";
import type { LogHead } from "./clinic-log.ts";
import type { ClinicTrust } from "./clinic-trust.ts";

/**
 * What a signer says they had seen of the log. Another past than ours is `fork`; lines we were never given are
 * `withheld`, which reading on may cure and nothing else.
 */
export function compareGossip(trust: ClinicTrust, seen: unknown): void {
  const { seq, head } = (seen ?? {}) as Partial<LogHead>;
  if (seq === undefined || seq === 0) return;
  if (seq > trust.log.seq) throw new PmError("withheld");
  if (trust.heads.get(seq) !== head) throw new PmError("fork");
}

/** The same of a line of the log itself: it has seen lines before its own place, and those are ours. */
export function allowSeenBefore(heads: ReadonlyMap<number, B64>, place: number, seen: unknown): void {
  const { seq, head } = (seen ?? {}) as Partial<LogHead>;
  if (seq === undefined || seq === 0) return;
  if (seq >= place || heads.get(seq) !== head) throw new PmError("fork");
}
