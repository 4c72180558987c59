import { PmError } from "../errors.ts";
import type { BuiltIn } from "../escrow/escrow-policy.ts";
import type { Engine } from "../primitives/engine.ts";
import type { B64, LogEntry } from "../types.ts";
import type { LogPin } from "./clinic-log.ts";
import { untoldTrust, type ClinicTrust } from "./clinic-trust.ts";
import { replayLog } from "./replay-log.ts";
import { confirmedTrust } from "./roots.ts";

/**
 * A clinic's trust from the first line of its log. A root that is remembered, or that a secure link or an invitation
 * names, must be one of its roots; at first sight the signer of the first line is taken. A log that says otherwise than a
 * pin is refused.
 */
export async function replayFromStart(
  engine: Engine,
  options: {
    clinicId: string;
    entries: readonly LogEntry[];
    rootFp?: B64;
    pins: readonly LogPin[];
    builtIn: BuiltIn;
  },
): Promise<ClinicTrust> {
  const { pins, entries } = options;
  const founder = entries[0]?.stmt.by;
  if (founder === undefined) throw new PmError("chain");
  const trust = await replayLog(engine, untoldTrust(options.clinicId, founder), entries, options.builtIn);
  const confirmed = confirmedTrust(trust, pins, options.rootFp);
  allowPins(trust, pins);
  return confirmed;
}

/** The log reaches as far as it was ever seen, through the very lines that were seen. */
export function allowPins(trust: ClinicTrust, pins: readonly LogPin[]): void {
  for (const { seq, head } of pins) {
    if (trust.log.seq < seq) throw new PmError("withheld");
    if (seq > 0 && trust.heads.get(seq) !== head) throw new PmError("fork");
  }
}
