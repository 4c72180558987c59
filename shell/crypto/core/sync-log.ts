import { PmError, codeOf } from "../errors.ts";
import { entryHash } from "../trust/clinic-log.ts";
import type { ClinicTrust } from "../trust/clinic-trust.ts";
import { allowPins, replayFromStart } from "../trust/replay-from-start.ts";
import type { LogPin } from "../trust/clinic-log.ts";
import { replayLog } from "../trust/replay-log.ts";
import { pinFor, confirmedTrust, unconfirmedReset } from "../trust/roots.ts";
import type { B64, LogEntry, RootKnown } from "../types.ts";
import type { Context } from "./context.ts";
import { keepLog, keptLog } from "./keep-log.ts";

/** One reading of a clinic's log after the other: an older answer never overtakes a newer one. */
function inTurn<T>(context: Context, clinicId: string, read: () => Promise<T>): Promise<T> {
  const before = context.syncing.get(clinicId) ?? Promise.resolve();
  const reading = before.then(read);
  context.syncing.set(
    clinicId,
    reading.catch(() => undefined),
  );
  return reading;
}

/** Takes the lines of a clinic's log that are new here, and remembers how far it reached. */
export const syncLog = (
  context: Context,
  clinicId: string,
  entries: readonly LogEntry[],
  rootFp?: B64,
): Promise<{ seq: number }> => inTurn(context, clinicId, () => readLog(context, clinicId, entries, rootFp));

/** Takes up what this device kept of a log; how far it reaches, 0 for nothing. */
export const resumeLog = (context: Context, clinicId: string): Promise<{ seq: number }> =>
  inTurn(context, clinicId, async () => ({ seq: (await knownTrust(context, clinicId))?.log.seq ?? 0 }));

/** The trust in use, or the one this device kept if nothing remembered speaks against it. */
async function knownTrust(context: Context, clinicId: string): Promise<ClinicTrust | undefined> {
  const inUse = context.clinics.get(clinicId);
  if (inUse) return inUse;
  const stored = await keptLog(context, clinicId);
  if (!stored) return undefined;
  const pins = await pinsOf(context, clinicId);
  const reached = pins.filter(({ seq }) => seq <= stored.log.seq);
  allowPins(stored, reached);
  /* What was kept may end before the root of today came: that pin holds what is read on, and says nothing of this. */
  const told = pins.filter((pin) => reached.includes(pin) || stored.roots.some(({ fp }) => fp === pin.root));
  const known = confirmedHere(context, stored, told);
  context.clinics.set(clinicId, known);
  context.rootsKnown.set(clinicId, "remembered");
  return known;
}

/** Everything remembered of a clinic: by this device, and by the trust store. */
async function pinsOf(context: Context, clinicId: string): Promise<LogPin[]> {
  const device = (await context.pin())?.logs[clinicId];
  const stored = context.memory.pinOf(clinicId);
  return [stored, device].filter((pin) => pin !== undefined);
}

async function readLog(
  context: Context,
  clinicId: string,
  entries: readonly LogEntry[],
  rootFp?: B64,
): Promise<{ seq: number }> {
  const { fp } = context.keyring.me().session;
  const engine = await context.engine();
  const builtIn = await context.builtInCustodians();
  const pins = await pinsOf(context, clinicId);
  const known = await knownTrust(context, clinicId);
  const named = rootFp === undefined ? {} : { rootFp };
  const replaying = known
    ? replayLog(engine, known, newLines(known.heads, entries), builtIn)
    : replayFromStart(engine, { clinicId, entries, pins, builtIn, ...named });
  const read = await replaying.catch((trouble: unknown) => {
    if (codeOf(trouble) === "fork") context.tell({ name: "fork", clinicId });
    throw trouble;
  });
  if (known) allowPins(read, pins);
  const trust = confirmedHere(context, read, [...pins, { root: read.confirmed, ...read.log }], rootFp);
  context.clinics.set(clinicId, trust);
  if (unconfirmedReset(trust) && !(known && unconfirmedReset(known))) context.tell({ name: "root-changed", clinicId });
  const how: RootKnown =
    trust.rootFp === fp ? "own" : rootFp !== undefined ? "link" : pins.length > 0 ? "remembered" : "first-contact";
  if (!known && !context.rootsKnown.has(clinicId)) context.rootsKnown.set(clinicId, how);
  await remember(context, known, trust);
  return { seq: trust.log.seq };
}

async function remember(context: Context, before: ClinicTrust | undefined, trust: ClinicTrust): Promise<void> {
  const { clinicId } = trust;
  const pin = pinFor(trust);
  context.memory.keepPin(clinicId, pin);
  await context.changePin((account) => ({ ...account, logs: { ...account.logs, [clinicId]: pin } }));
  await keepLog(context, trust).catch(() => undefined);
  if (context.memory.isDue(before, trust)) context.tell({ name: "trust-store" });
}

/** The trust of whoever remembers these pins; nobody has to confirm a root that is their own key. */
export function confirmedHere(context: Context, trust: ClinicTrust, pins: readonly LogPin[], told?: B64): ClinicTrust {
  const { fp: root } = context.keyring.me().session;
  const own = trust.roots.some(({ fp }) => fp === root) ? [{ root, ...trust.log }] : [];
  return confirmedTrust(trust, [...pins, ...own], told);
}

/** Lines already known may come again; they must be the same lines. */
function newLines(heads: ReadonlyMap<number, B64>, entries: readonly LogEntry[]): LogEntry[] {
  return entries.filter((entry) => {
    const known = heads.get(entry.seq);
    if (known !== undefined && known !== entryHash(entry)) throw new PmError("fork");
    return known === undefined;
  });
}
