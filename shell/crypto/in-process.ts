import type { PmCrypto } from "./api.ts";
import { createCore, type CoreOptions } from "./core/create-core.ts";

export type { CoreOptions as CryptoOptions } from "./core/create-core.ts";
export type * from "./api.ts";
export { PmError, codeOf, pmCodes } from "./errors.ts";

/** The whole module without a Worker, for Node: seeds, tests, the in-process fallback. Keys live in this process. */
export function createCrypto(options: CoreOptions = {}): PmCrypto {
  return createCore(options);
}
