/** The door where there is no federation: the same names as door.ts, on the same real crypto, without a Worker. */
import type { PmCrypto } from "./api.ts";
import { createCrypto } from "./in-process.ts";

export type * from "./api.ts";
export { PmError, codeOf, isMissingPart, pmCodes } from "./errors.ts";
export { onFailure } from "./failures.ts";
export { needsFallback } from "./needs-fallback.ts";
export { historyHead, manifestPlace } from "./places.ts";

let opened: Promise<PmCrypto> | undefined;

/** The one crypto module of this process. */
export function loadCrypto(): Promise<PmCrypto> {
  opened ??= Promise.resolve(createCrypto());
  return opened;
}
