import type { B64, LogEntry } from "../types.ts";

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

/** A clinic's printed kit: `code` is for paper alone; `recoveryKey` goes into the policy, `blob` to the server. */
export interface ClinicKit {
  readonly code: string;
  readonly recoveryKey: B64;
  readonly blob: B64;
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
