/** The door where there is no federation: the same names as door.ts, on the same real crypto, without a Worker. */
import type { PmCrypto } from "./api.ts";
import { createCrypto } from "./in-process.ts";

export type * from "./api.ts";
export { PmError, codeOf, isMissingPart, pmCodes } from "./errors.ts";
export { onFailure } from "./failures.ts";
export { needsFallback } from "./needs-fallback.ts";
export type { PageKey } from "./page-key.ts";
export { historyHead, manifestPlace } from "./places.ts";

let opened: Promise<PmCrypto> | undefined;

/** The one crypto module of this process. */
export function loadCrypto(): Promise<PmCrypto> {
  opened ??= Promise.resolve(createCrypto());
  return opened;
}

/** What works while a page is being left: fetched once somebody types, and no sooner. */
export const loadPageKey = () => import(/* webpackChunkName: "page-key" */ "./page-key.ts");
