import { PmError } from "../errors.ts";
import { takeEscrowPolicy } from "../escrow/escrow-policy.ts";
import type { Engine } from "../primitives/engine.ts";
import { openStatement, peekStatement, type StatementName } from "../statement/statement.ts";
import type { B64, LogEntry, Stmt } from "../words.ts";
import { takeCertificate, takeRevocation } from "./certificates.ts";
import { extendLog, type LogHead } from "./clinic-log.ts";
import { currentSignerOf, untoldTrust, type ClinicTrust } from "./clinic-trust.ts";
import { takeRegistration } from "./patient-key-registry.ts";

/** What a device remembers of a clinic: its root and how far the log reached. None of it may ever go back. */
export interface LogPin extends LogHead {
  readonly root: B64;
}

/** The trust after these lines. Every line is checked before any counts: a log with one bad line changes nothing. */
export async function replayLog(
  engine: Engine,
  before: ClinicTrust,
  entries: readonly LogEntry[],
  builtIn: ReadonlySet<B64>,
): Promise<ClinicTrust> {
  let trust = before;
  for (const entry of entries) {
    const log = extendLog(trust.log, [entry]);
    const told = await takeStatement(engine, trust, entry.stmt, builtIn);
    trust = { ...told, log, heads: new Map(told.heads).set(log.seq, log.head) };
  }
  return trust;
}

async function takeStatement(
  engine: Engine,
  trust: ClinicTrust,
  stmt: Stmt,
  builtIn: ReadonlySet<B64>,
): Promise<ClinicTrust> {
  const type = peekStatement(stmt)["t"];
  switch (type) {
    case "cert":
      return takeCertificate(engine, trust, stmt);
    case "revoke":
      return takeRevocation(trust, stmt);
    case "escrow-policy":
      return takeEscrowPolicy(engine, trust, stmt, builtIn);
    case "pkc-reg":
      return takeRegistration(trust, stmt);
    default:
      await openStatement(stmt, type as StatementName, currentSignerOf(trust, stmt.by).public);
      return trust;
  }
}

/**
 * A clinic's trust from the first line of its log. The root is the pinned one, or the one a secure link or an
 * invitation names, or, at first sight, the signer of the first line. A log that says otherwise than the pin is refused.
 */
export async function replayFromStart(
  engine: Engine,
  i: { clinicId: string; entries: readonly LogEntry[]; rootFp?: B64; pin: LogPin | null; builtIn: ReadonlySet<B64> },
): Promise<ClinicTrust> {
  const { pin, entries } = i;
  const rootFp = pin?.root ?? i.rootFp ?? entries[0]?.stmt.by;
  if (rootFp === undefined) throw new PmError("chain");
  if (i.rootFp !== undefined && i.rootFp !== rootFp) throw new PmError("chain");
  const trust = await replayLog(engine, untoldTrust(i.clinicId, rootFp), entries, i.builtIn);
  if (pin && trust.log.seq < pin.seq) throw new PmError("withheld");
  if (pin && pin.seq > 0 && trust.heads.get(pin.seq) !== pin.head) throw new PmError("fork");
  return trust;
}

/** A verified statement carries the log its signer had seen; another past than ours is a `fork`. */
export function compareGossip(trust: ClinicTrust, seen: unknown): void {
  const { seq, head } = (seen ?? {}) as Partial<LogHead>;
  const mine = seq === undefined ? undefined : trust.heads.get(seq);
  if (mine !== undefined && mine !== head) throw new PmError("fork");
}
