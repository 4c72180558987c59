import type { PublicKey } from "../protocol/public-key.ts";
import type { Certificate } from "../protocol/statement.ts";

/** Somebody whom lines of a log certify. */
export interface Certified extends Certificate {
  readonly key: PublicKey;
  /** The fingerprint of whoever signed it. */
  readonly by: string;
}
