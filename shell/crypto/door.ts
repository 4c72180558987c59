/**
 * The crypto door. Layers, each speaking its own words:
 *
 * 1. api.ts                       what a screen wants: open this patient, seal these fields, sign this consent
 * 2. keyring/                     who is unlocked;  trust/  whose key is whose
 * 3. patient-key/ envelope/ …     one folder per format of protocol pm1
 * 4. primitives/                  what WebCrypto does, and the only folder where crypto.subtle appears
 *
 * The module is a container of its own, loaded at run time: everybody on a page shares one keyring.
 */
import { checkWorkersOf, loadFederated } from "@carnet/shell/federation";
import type { PmCrypto } from "./api.ts";
import { reportFailure, reportingFailures } from "./failures.ts";

export type * from "./api.ts";
export { PmError, codeOf, isMissingPart, pmCodes } from "./errors.ts";
export { onFailure } from "./failures.ts";
export { needsFallback } from "./needs-fallback.ts";
export type { PageKey } from "./page-key.ts";
export { historyHead, manifestPlace } from "./places.ts";

let opened: Promise<PmCrypto> | undefined;

/** The one crypto module of this page, its Worker checked before it starts; a load that failed is tried again at the next call. */
export function loadCrypto(): Promise<PmCrypto> {
  opened ??= Promise.all([
    loadFederated<typeof import("@carnet/crypto")>("crypto_mf/crypto"),
    checkWorkersOf("crypto_mf"),
  ])
    .then(([container]) => container.openCrypto())
    .then(reportingFailures)
    .catch((trouble: unknown) => {
      opened = undefined;
      reportFailure(trouble);
      throw trouble;
    });
  return opened;
}

/** What works while a page is being left: fetched once somebody types, and no sooner. */
export const loadPageKey = () => import(/* webpackChunkName: "page-key" */ "./page-key.ts");
