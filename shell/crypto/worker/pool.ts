import type { PmEvent } from "../api.ts";
import { PmError } from "../errors.ts";
import type { CryptoMethods } from "../core/create-core.ts";
import type { RotatedBatch, Session, TrustBundle } from "../wire.ts";
import type { B64 } from "../types.ts";
import { inShares } from "./in-shares.ts";
import { knownLines } from "./known-lines.ts";

/** A Worker beside the first, and how to end it. */
export interface Helper {
  readonly core: CryptoMethods;
  end(): void;
}

/** Below this many keys a second Worker costs more than it brings. */
const worthSharing = 100;
/** Patients whose keys are rotated between two words about the progress. */
const rotatedAtOnce = 25;

/** Workers at work on a batch: a core is left to the page. */
export const poolSize = (cores: number): number => Math.min(4, Math.max(1, cores - 1));

/**
 * The module, with helpers for batches. A helper takes up the session this browser keeps, and the trust logs it is
 * told: no key crosses to it. Where no session is kept, or with two cores, the first Worker does all of it.
 */
export function withPool(main: CryptoMethods, start: () => Promise<Helper>, size: number): CryptoMethods {
  const lines = knownLines();
  const hearers = new Set<(event: PmEvent) => void>();
  let helpers: Promise<Helper[]> | undefined;
  /** Batches under way whose progress is told here, not by each Worker about its part. */
  let shared = 0;

  /** Helpers that start after this take up the session as it is then. */
  const endHelpers = () => {
    void helpers?.then((all) => all.forEach((helper) => helper.end())).catch(() => undefined);
    helpers = undefined;
  };
  const disband = () => {
    endHelpers();
    lines.clear();
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

  /** The first Worker and its helpers, all with the clinic's log as far as the page took it. */
  const workers = async (clinicId: string): Promise<CryptoMethods[]> => {
    helpers ??= gather();
    const cores = (await helpers.catch(() => [])).map(({ core }) => core);
    const told = (core: CryptoMethods) =>
      lines.tell(core, clinicId).then(
        () => [core],
        () => [],
      );
    return [main, ...(await Promise.all(cores.map(told))).flat()];
  };

  const reportProgress = (event: PmEvent): void => {
    for (const hear of hearers) hear(event);
  };

  const entering = async (trust: TrustBundle, enter: () => Promise<Session>) => {
    disband();
    const session = await enter();
    for (const { clinicId, entries, rootFp } of trust.clinics ?? []) lines.add(clinicId, entries, rootFp);
    return session;
  };

  return {
    ...main,
    on: (name, hear) => {
      if (name !== "progress") return main.on(name, hear);
      hearers.add(hear);
      const off = main.on(name, (event) => {
        if (shared === 0) hear(event);
      });
      return () => {
        hearers.delete(hear);
        off();
      };
    },
    unlock: (handle, record, trust) => entering(trust, () => main.unlock(handle, record, trust)),
    unlockWithPasskey: (options) => entering(options.trust, () => main.unlockWithPasskey(options)),
    finishReset: (options) => main.finishReset(options).finally(endHelpers),
    endReset: () => main.endReset().finally(endHelpers),
    confirmRoot: (clinicId, rootFp) => main.confirmRoot(clinicId, rootFp).finally(endHelpers),
    rewrapOwn: async (options) => {
      if (size < 2 || options.batch.length < worthSharing) return main.rewrapOwn(options);
      const cores = await workers(options.clinicId);
      const batches = inShares(options.batch, cores.length);
      let done = 0;
      shared++;
      const shares = cores.map(async (core, at) => {
        const result = await core.rewrapOwn({ ...options, batch: batches[at]! });
        done += Object.keys(result.keys).length;
        reportProgress({ name: "progress", clinicId: options.clinicId, done, total: options.batch.length });
        return result.keys;
      });
      const keys = await Promise.all(shares).finally(() => shared--);
      return { keys: Object.assign({}, ...keys) as Record<string, B64> };
    },
    syncLog: async (clinicId, entries, rootFp) => {
      const reached = await main.syncLog(clinicId, entries, rootFp);
      lines.add(clinicId, entries, rootFp);
      return reached;
    },
    rewrapBatch: async (options) => {
      if (size < 2 || options.batch.length < worthSharing) return main.rewrapBatch(options);
      const cores = await workers(options.clinicId);
      const batches = inShares(options.batch, cores.length);
      const shares = cores.map((core, at) => core.wrapKeys({ ...options, batch: batches[at]! }));
      const keys = Object.assign({}, ...(await Promise.all(shares))) as Record<string, B64>;
      return { patientsKesyByPatientId: keys, grant: await main.signGrant(options, keys) };
    },
    rotateBatch: async (options) => {
      const { clinicId, items } = options;
      if (size < 2 || items.length < worthSharing) return main.rotateBatch(options);
      if (new Set(items.map(({ patient }) => patient.id)).size !== items.length) throw new PmError("loop");
      const cores = await workers(clinicId);
      const batches: RotatedBatch[] = [];
      let next = 0;
      let done = 0;
      const lane = async (core: CryptoMethods) => {
        for (let from = next; from < items.length; from = next) {
          next += rotatedAtOnce;
          const result = await core.rotateBatch({ clinicId, items: items.slice(from, from + rotatedAtOnce) });
          batches.push(result);
          done += result.rotations.length + result.failed.length;
          reportProgress({ name: "progress", clinicId, done, total: items.length });
        }
      };
      shared++;
      await Promise.all(cores.map(lane)).finally(() => shared--);
      return {
        rotations: batches.flatMap(({ rotations }) => rotations),
        failed: batches.flatMap(({ failed }) => failed),
      };
    },
  };
}
