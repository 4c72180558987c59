import type * as wire from "../wire.ts";
import type { B64, EscrowChoice, TrustState } from "../types.ts";

/** Signing up, signing in and out, the password, the fingerprint. */
export interface AccountApi {
  signup(options: { email: string; password: string; escrow: EscrowChoice; kit?: boolean }): Promise<{
    principal: wire.PrincipalWire;
    kit?: wire.RecoveryKit;
  }>;
  stretch(email: string, password: string, salt: B64): Promise<{ passwordHash: B64; handle: wire.LoginHandle }>;
  unlock(handle: wire.LoginHandle, record: wire.LoginRecord, trust: wire.TrustBundle): Promise<wire.Session>;
  /** A login record as a passkey needs it: nothing in it lets a password be guessed, so it may lie on this device. */
  passkeyRecord(record: wire.LoginRecord): Promise<wire.LoginRecord>;
  /** The session kept across a reload, or null; one that belongs to somebody else is wiped. */
  restore(expected?: { userId?: string; sessionId?: string }): Promise<wire.Session | null>;
  /** Forgets the keys in memory and on disk, never those of a session begun here since; the password brings them back, and with them the drafts of this device. */
  lock(): Promise<void>;
  /** Forgets the keys of this session everywhere: memory, disk, other tabs, and the logs kept here; drafts wait for their person. */
  signOut(): Promise<void>;
  /** `record` is needed after a reload, when only the non-extractable keys were kept. */
  changePassword(options: {
    email: string;
    current: string;
    next: string;
    salt: B64;
    newEmail?: string;
    record?: wire.LoginRecord;
  }): Promise<wire.PasswordChange>;
  /** One's own fingerprint, or a member's: 40 digits in 8 groups, and the text of the QR code. */
  fingerprint(of?: { clinicId: string; member: string }): Promise<{
    digits: string;
    qr: string;
    state: TrustState;
  }>;
  /** The fingerprint of a key the server gave, to be compared by people before it is certified. */
  fingerprintOf(pubKey: B64): Promise<{ digits: string; qr: string }>;
}
