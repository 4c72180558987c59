import type { InviteProof } from "../trust/invite-link.ts";
import type { B64, PersonName } from "../types.ts";

/**
 * What somebody remembers of clinics on every device: roots, how far each log reached, secrets of invitations.
 * The server keeps it sealed and signed by its owner, and cannot give an older one to a device that saw a newer.
 */
export interface TrustStoreApi {
  /**
   * Takes the store the server keeps, null for none; after `unlock` and `restore`, before any log is read.
   * Once more with what was saved, so that this device remembers its revision. An older one than known is `rollback`.
   */
  openTrustStore(store: B64 | null): Promise<{ rev: number }>;
  /** The store to save, at the revision after the one opened; null when nothing changed. Told by the event `trust-store`. */
  sealTrustStore(): Promise<{ store: B64; rev: number } | null>;
  /** The fragment of a link that its owner sends by a channel of their own; its secret stays in the trust store. */
  makeInviteLink(options: { clinicId: string; invitationId: string }): Promise<{ fragment: string }>;
  /** The newcomer's side: pins the clinic's root, and proves with the link's secret which key is theirs and what name they go by. */
  acceptInviteLink(fragment: string, clinicId: string, name: PersonName): Promise<{ proof: B64 }>;
  /**
   * What was proven with the secret of this invitation: `named` where it is exactly this key under exactly this name, which may then be
   * certified as `secure-link`; `key` where an older page proved the key alone, which may be certified without a name; else null.
   */
  checkInviteProof(options: { invitationId: string; pubKey: B64; name: PersonName; proof: B64 }): Promise<InviteProof>;
}
