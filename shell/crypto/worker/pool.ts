import type { PmCrypto } from "../api.ts";
import { PmError } from "../errors.ts";
import type { Batch } from "../core/batch.words.ts";
import type { Core } from "../core/create-core.ts";
import type { B64, LogEntry } from "../words.ts";

/** A Worker beside the first, and how to end it. */
export interface Helper {
  readonly core: Core;
  end(): void;
}

/** Below this many keys a second Worker costs more than it brings. */
const worthSharing = 100;

/** Workers at work on a batch: a core is left to the page. */
export const poolSize = (cores: number): number => Math.min(4, Math.max(1, cores - 1));

/**
 * The module, with helpers for batches. A helper takes up the session this browser keeps, and the trust logs it is
 * told: no key crosses to it. Where no session is kept, or with two cores, the first Worker does all of it.
 */
export function withPool(main: Core, start: () => Promise<Helper>, size: number): PmCrypto {
  const logs = new Map<string, { lines: Map<number, LogEntry>; rootFp: B64 | undefined }>();
  let helpers: Promise<Helper[]> | undefined;

  const remember = (clinicId: string, entries: readonly LogEntry[], rootFp?: B64) => {
    const log = logs.get(clinicId) ?? { lines: new Map<number, LogEntry>(), rootFp };
    for (const entry of entries) log.lines.set(entry.seq, entry);
    logs.set(clinicId, log);
  };
  const disband = () => {
    void helpers?.then((all) => all.forEach((helper) => helper.end())).catch(() => undefined);
    helpers = undefined;
    logs.clear();
  };
  main.on("lock", disband);

  const gather = () =>
    Promise.all(
      Array.from({ length: size - 1 }, async () => {
        const helper = await start();
        if (await helper.core.restore()) return [helper];
        helper.end();
        return [];
      }),
    ).then((all) => all.flat());

  const wrapShare = async (core: Core, i: Batch): Promise<Record<string, B64>> => {
    const log = logs.get(i.clinicId);
    if (core !== main && log) await core.syncLog(i.clinicId, [...log.lines.values()], log.rootFp);
    return core.wrapKeys(i);
  };

  return {
    ...main,
    unlock: async (handle, record, trust) => {
      disband();
      const session = await main.unlock(handle, record, trust);
      for (const { clinicId, entries, rootFp } of trust.clinics ?? []) remember(clinicId, entries, rootFp);
      return session;
    },
    syncLog: async (clinicId, entries, rootFp) => {
      const reached = await main.syncLog(clinicId, entries, rootFp);
      remember(clinicId, entries, rootFp);
      return reached;
    },
    rewrapBatch: async (i) => {
      if (size < 2 || i.batch.length < worthSharing) return main.rewrapBatch(i);
      helpers ??= gather();
      const cores = [main, ...(await helpers.catch(() => [])).map(({ core }) => core)];
      const share = Math.ceil(i.batch.length / cores.length);
      const shares = cores.map((core, at) =>
        wrapShare(core, { ...i, batch: i.batch.slice(at * share, (at + 1) * share) }),
      );
      const keys = Object.assign({}, ...(await Promise.all(shares))) as Record<string, B64>;
      if (Object.keys(keys).length !== i.batch.length) throw new PmError("loop");
      return { patientsKesyByPatientId: keys, grant: await main.signGrant(i, keys) };
    },
  };
}
