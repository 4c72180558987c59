import type { B64, LogEntry, Stmt } from "../types.ts";

/** A clinic's root came back with a new key, and this person has not confirmed it. */
export interface RootReset {
  readonly rootFp: B64;
  /** What to compare with what the owner reads out. */
  readonly digits: string;
  readonly qr: string;
  /** Whose key it is, once it has certified itself. */
  readonly member: string | null;
  /** When, as the new root says, in milliseconds. */
  readonly at: number;
}

/** A clinic's root that comes back without its keys: who witnesses it, who says it, and who has to confirm it. */
export interface RootApi {
  /** The reset this person has still to confirm, or null. Until then nothing new is entrusted: `root-changed`. */
  rootReset(clinicId: string): Promise<RootReset | null>;
  /** Takes this very root for the clinic's, once its digits were compared; another one by now is `key-changed`. */
  confirmRoot(clinicId: string, rootFp: B64): Promise<void>;
  /** What a manager signs of the owner's new key, once its digits were compared. */
  witnessRoot(options: { clinicId: string; newPubKey: B64; resetId: string }): Promise<Stmt>;
  /**
   * The two lines by which a root comes back with one's own new key: the reset with its witnesses, and one's certificate.
   * None where the root is one's own already; `signer` where it is not the one that was witnessed.
   */
  resetRoot(options: { clinicId: string; resetId: string; witnesses: readonly Stmt[] }): Promise<LogEntry[]>;
}
