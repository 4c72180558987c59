import type { BuiltIn } from "../escrow/escrow-policy.ts";
import type { Engine } from "../primitives/engine.ts";
import { openStatement, peekStatement, type Body, type StatementName } from "../statement/statement.ts";
import { PmError } from "../errors.ts";
import type { LogEntry, Stmt } from "../types.ts";
import { isSeated, takeCertificate, takeRevocation } from "./certificates.ts";
import { extendLog } from "./clinic-log.ts";
import type { ClinicTrust } from "./clinic-trust.ts";
import { allowSeenBefore } from "./gossip.ts";
import { openRegistration } from "./open-registration.ts";
import { register } from "./patient-key-registry.ts";
import { takeRootReset, takeRootTransfer } from "./root-change.ts";
import { takeEscrowPolicy } from "./take-escrow-policy.ts";
import { currentSignerOf } from "./trusted.ts";

/** What may follow a root that has not certified itself: that it does, or that it hands over to the next. */
const beginnings: ReadonlySet<unknown> = new Set(["cert", "root-transfer"]);
/** Registrations whose signatures are checked at the same time. */
const window = 64;

/**
 * The trust after these lines. Every line is checked before any counts: a log with one bad line changes nothing.
 * Lines that register patient keys are most of a log; they change nobody's standing and are checked side by side.
 */
export const replayLog = (...args: Parameters<typeof replay>): Promise<ClinicTrust> =>
  replay(...args).catch((trouble: unknown) => {
    // A signer may well have signed what no statement of that type is.
    throw trouble instanceof PmError ? trouble : new PmError("format");
  });

async function replay(
  engine: Engine,
  before: ClinicTrust,
  entries: readonly LogEntry[],
  builtIn: BuiltIn,
): Promise<ClinicTrust> {
  const heads = new Map(before.heads);
  const registry = new Map(before.registry);
  let trust: ClinicTrust = { ...before, heads, registry };

  const follow = (entry: LogEntry): void => {
    const log = extendLog(trust.log, [entry]);
    heads.set(log.seq, log.head);
    trust = { ...trust, log };
  };

  for (const run of runsOf(entries.map((entry) => ({ entry, told: peekStatement(entry.stmt) })))) {
    for (const { entry } of run) follow(entry);
    const [{ entry, told }] = run as [Line];
    if (!isSeated(trust) && !beginnings.has(told["t"])) throw new PmError("chain");
    if (told["t"] === "pkc-reg") {
      const opened = await Promise.all(run.map(({ entry: { stmt } }) => openRegistration(trust, stmt)));
      for (const { items, by } of opened) register(registry, items, by);
    } else {
      trust = await takeStatement(engine, trust, entry.stmt, told["t"], builtIn);
    }
    for (const line of run) allowSeenBefore(heads, line.entry.seq, line.told["log"]);
  }
  return trust;
}

/** A line, and what it says of itself before its signature was checked. */
interface Line {
  readonly entry: LogEntry;
  readonly told: Body;
}

/** The lines one by one, and registrations that follow each other together. */
function runsOf(lines: readonly Line[]): Line[][] {
  const runs: Line[][] = [];
  let open = false;
  for (const line of lines) {
    const registers = line.told["t"] === "pkc-reg";
    const last = runs.at(-1);
    if (open && registers && last!.length < window) last!.push(line);
    else runs.push([line]);
    open = registers;
  }
  return runs;
}

async function takeStatement(
  engine: Engine,
  trust: ClinicTrust,
  stmt: Stmt,
  type: unknown,
  builtIn: BuiltIn,
): Promise<ClinicTrust> {
  switch (type) {
    case "cert":
      return takeCertificate(engine, trust, stmt);
    case "revoke":
      return takeRevocation(trust, stmt);
    case "escrow-policy":
      return takeEscrowPolicy(engine, trust, stmt, builtIn);
    case "root-transfer":
      return takeRootTransfer(engine, trust, stmt);
    case "root-reset":
      return takeRootReset(engine, trust, stmt, builtIn);
    default:
      await openStatement(stmt, type as StatementName, currentSignerOf(trust, stmt.by).public);
      return trust;
  }
}
