import type { CustodianKey } from "../key/custodian-key.ts";
import { logHead } from "../log/deed-log.ts";

/** What a custodian says about itself: public words only. */
export async function identityOf({ pubKey, fingerprint, developmentOnly }: CustodianKey) {
  return { pubKey, fingerprint, isDevelopmentKey: developmentOnly, log: await logHead() };
}
