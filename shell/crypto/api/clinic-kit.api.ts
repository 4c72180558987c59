import type * as wire from "../wire.ts";
import type { B64, LogEntry } from "../types.ts";

/** The clinic's own part of an escrow blob, sealed to its kit, and the former keys it belongs to. */
export interface ClinicShare {
  readonly share: B64;
  readonly oldFp: B64;
  readonly oldGen: number;
}

/** What moves somebody's escrow to the policy of their clinics: the new blob, or null where it is to be nowhere. */
export interface EscrowMove {
  readonly keyForMaster: B64 | null;
  /** The clinic whose kit holds the second share, or null. */
  readonly clinicId: string | null;
}

/** A clinic's printed kit: its half of its members' escrow, and its root's way back. */
export interface ClinicKitApi {
  /** A kit for a clinic whose root one is. It counts once a policy names its `recoveryKey`. */
  makeClinicKit(clinicId: string): Promise<wire.ClinicKit>;
  /**
   * The clinic's share of a member's escrow, from the kit's code straight to the member's new key. A code of another kit
   * is `auth`; former keys the clinic never certified for this very member are `binding`.
   */
  openClinicShare(options: {
    clinicId: string;
    code: string;
    member: string;
    newPubKey: B64;
    former: ClinicShare;
  }): Promise<{ released: B64 }>;
  /** The same for one's own former keys, with the kit in hand, while nobody is unlocked. */
  openOwnClinicShare(options: {
    clinicId: string;
    code: string;
    member: string;
    newPubKey: B64;
    former: ClinicShare;
  }): Promise<{ released: B64 }>;
  /**
   * The lines by which the kit makes one's own key the root: what the former root signed in advance, the handing over from
   * paper to this key, and its certificate. None where the root is one's own; a kit that was replaced is `auth`.
   */
  takeRootByKit(options: { clinicId: string; code: string; blob: B64 }): Promise<LogEntry[]>;
  /**
   * After a sign-in with the password, once: where the escrow of the person's decryption half should be, as the followed
   * logs of their clinics say; the strictest policy counts. Null where `current` is there already, or nothing can be moved.
   */
  reEscrow(options: { current: B64 | null; clinicIds: readonly string[] }): Promise<EscrowMove | null>;
}
