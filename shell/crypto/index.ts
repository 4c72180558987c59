/** What the container `crypto_mf` exposes as `./crypto`: the module on the page, its keys in a Worker. */
import type { PmCrypto } from "./api.ts";
import { withFollowing } from "./core/following.ts";
import { hasNativeEngine } from "./primitives/native.engine.ts";
import { poolSize, withPool, type Helper } from "./worker/pool.ts";
import { TrustedWorker } from "./worker/trusted-worker.ts";
import { workerCrypto } from "./worker/worker-crypto.ts";

export type * from "./api.ts";
export { PmError, codeOf, pmCodes } from "./errors.ts";

let opened: Promise<PmCrypto> | undefined;

/** Starts the module, once for the page. Start it early: the Worker then loads while somebody types a password. */
export function openCrypto(): Promise<PmCrypto> {
  opened ??= start().catch((trouble: unknown) => {
    opened = undefined;
    throw trouble;
  });
  return opened;
}

/** In a Worker. Without one, on the page only where WebCrypto is missing too: an intranet without https. */
async function start(): Promise<PmCrypto> {
  if (typeof Worker === "function" || hasNativeEngine()) {
    const { core } = await startWorker();
    return withFollowing(withPool(core, startWorker, poolSize(navigator.hardwareConcurrency)));
  }
  const { createCore } = await import("./core/create-core.ts");
  return createCore();
}

async function startWorker(): Promise<Helper> {
  const worker = new TrustedWorker(new URL("./worker/main.ts", import.meta.url), { name: "worker" });
  return { core: await workerCrypto(worker), end: () => worker.terminate() };
}
