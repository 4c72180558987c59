import type { B64 } from "../types.ts";

/** What one person hands to another through the server, where they share no clinic: rows of an import. */
export interface HandoverApi {
  /**
   * Seals bytes for one person alone; `scope` names what they belong to. The key is the server's word: no log of a clinic vouches for
   * it, so the one who seals compares its fingerprint.
   */
  sealForPerson(to: { userId: string; pubKey: B64 }, scope: string, bytes: ArrayBuffer): Promise<ArrayBuffer>;
  /** Opens what was sealed for oneself, also under the key of before a reset; it does not say who sealed it. Refused as `auth`: for another person or scope. */
  openForMe(scope: string, sealed: ArrayBuffer): Promise<ArrayBuffer>;
}
