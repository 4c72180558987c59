import type { B64, LogEntry, Sealed, SealedField, Stmt, Identity } from "./words.ts";

/** A principal as it signs up: what the server stores, none of which opens anything. */
export interface PrincipalWire {
  readonly pubKey: B64;
  readonly secKey: B64;
  readonly salt: B64;
  readonly passwordHash: B64;
  readonly keyForMaster: B64 | null;
}

/** A printed kit: `code` is for paper alone; `blob` and `auth` are for the server. */
export interface RecoveryKit {
  readonly code: string;
  readonly blob: B64;
  readonly auth: B64;
}

/** What `/authenticate` answers, in its own words. */
export interface LoginRecord {
  readonly publicKey: B64;
  readonly encryptedSecretKey: B64;
}

/** A stretched password waiting in the Worker for its secret key; useless elsewhere and after one unlock. */
export type LoginHandle = string & { readonly __handle: 1 };

/** Who is signing in, and the trust logs of their clinics as far as they are at hand. */
export interface TrustBundle {
  readonly userId: string;
  readonly sessionId?: string;
  readonly clinics?: ReadonlyArray<{ clinicId: string; entries: readonly LogEntry[]; rootFp?: B64 }>;
}

/** Who is unlocked: public facts only. */
export interface Session {
  readonly userId: string;
  readonly pubKey: B64;
  readonly fp: B64;
  /** False where the browser refused to keep the keys: a reload asks for the password again. */
  readonly kept: boolean;
}

/** `/changePassword`, in its own words. */
export interface PasswordChange {
  readonly currentPassword: B64;
  readonly newSecKey: B64;
  readonly newSalt: B64;
  readonly newPassword: B64;
}

/** Everything cryptographic that a new patient uploads. */
export interface NewPatientWire {
  readonly id: string;
  readonly clinicId: string;
  readonly pkc: Stmt;
  readonly keyForPrincipal: B64;
  readonly keyForMaster: B64 | null;
  readonly keysForOthers: ReadonlyArray<{ userId: string; encryptedKey: B64 }>;
  readonly identity: Sealed;
  readonly fields: readonly SealedField[];
}

/** What it takes to open a patient: the reader's wrap, the certificate, the sealed mirror and the clear columns. */
export interface PatientWire {
  readonly id: string;
  readonly clinicId: string;
  readonly pkc: Stmt;
  readonly keyForPrincipal: B64;
  readonly identity: Sealed;
  readonly clear: Identity;
}

/** A created patient as read back from the server, for the second half of the encryption check. */
export interface ReadBackWire extends PatientWire {
  readonly fields: readonly SealedField[];
}

/** One patient key waiting to be wrapped for a new manager. */
export interface KeyBatchItem {
  readonly patientId: string;
  readonly encryptedKey: B64;
  readonly pkc: Stmt;
}

/** The portal key: its certificate, itself sealed under the patient key, and the invitation under the access code. */
export interface PortalWire {
  readonly pkc: Stmt;
  readonly key: Sealed;
  readonly invite: B64;
}

/** What a patient keeps on the server so that the next login needs no access code. */
export interface PortalKeepWire {
  readonly keyForPatient: B64;
  readonly adoption: Stmt;
}

/** One line of a patient's change history, chained to the line before it. */
export interface HistoryWire {
  readonly seq: number;
  readonly prev: B64;
  readonly section: string;
  readonly delta: Sealed;
  readonly stmt: Stmt;
}

export interface HistoryRow {
  readonly seq: number;
  readonly section: string;
  readonly member: string;
  readonly at: number;
  readonly delta: unknown;
}
