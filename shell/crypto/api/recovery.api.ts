import type * as wire from "../wire.ts";
import type { B64, EscrowChoice, LogEntry } from "../types.ts";

/** The escrow policy of a clinic, as its log says; believed only where its root is remembered here or named by a link. */
export interface ClinicEscrow {
  readonly clinicId: string;
  readonly entries: readonly LogEntry[];
  readonly rootFp?: B64;
}

/** Ways back to one's keys: paper, a passkey, and a reset that two custodians and a colleague have to agree to. */
export interface RecoveryApi {
  /** A kit for an account that has none, or a new one in place of the old; `record` is needed after a reload. */
  makeKit(options: { email: string; password: string; salt: B64; record?: wire.LoginRecord }): Promise<{
    kit: wire.RecoveryKit;
    currentPassword: B64;
  }>;
  /** What proves the paper to the server, from the code as it was typed; one that cannot be a code is `format`. */
  kitProof(code: string): Promise<{ auth: B64 }>;
  /** The same identity keys under a new password. Another paper, blob or person is `auth`; a changed record `tampered`. */
  openWithKit(options: {
    email: string;
    code: string;
    blob: B64;
    record: wire.LoginRecord;
    newPassword: string;
  }): Promise<{ auth: B64; newSecKey: B64; newSalt: B64; newPassword: B64 }>;
  /** Seals the account key under what the passkey `credential` derives (WebAuthn PRF, 32 bytes). */
  enrolPasskey(options: {
    prf: B64;
    credential: string;
    email: string;
    password: string;
    salt: B64;
    record?: wire.LoginRecord;
  }): Promise<{ blob: B64 }>;
  /** Unlocks with a passkey instead of the password; any other passkey, blob or person is `auth`. */
  unlockWithPasskey(options: {
    prf: B64;
    credential: string;
    blob: B64;
    email: string;
    record: wire.LoginRecord;
    trust: wire.TrustBundle;
  }): Promise<wire.Session>;
  /** A whole new principal for a forgotten password; this device stops expecting the old one, and keeps its clinics. */
  beginReset(options: { email: string; password: string; escrow?: EscrowChoice | ClinicEscrow }): Promise<{
    principal: wire.PrincipalWire;
  }>;
  /**
   * Opens the former decryption key with both released shares, A's first. It decrypts and does nothing else, outlives a
   * reload and is forgotten by `endReset`. `clinicId` is the clinic of the escrow, null for the platform's.
   */
  finishReset(options: {
    released: readonly B64[];
    oldPubKey: B64;
    oldSecKey: B64;
    clinicId: string | null;
  }): Promise<{ inherited: true }>;
  /** Up to 500 of one's own patient keys, from the former key to today's; `progress` events where a pool shares them. */
  rewrapOwn(options: { clinicId: string; batch: readonly wire.KeyBatchItem[] }): Promise<{ keys: Record<string, B64> }>;
  /** Forgets the former decryption key; whether there was one. */
  endReset(): Promise<{ inherited: boolean }>;
}
