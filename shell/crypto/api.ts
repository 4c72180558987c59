import type { PmCode } from "./errors.ts";
import type * as wire from "./wire.ts";
import type * as words from "./words.ts";
import type { B64, FileKind, Identity, LogEntry, MemberKey, PatientRef, Sealed, Stmt } from "./words.ts";

export type * from "./wire.ts";
export type * from "./words.ts";
export type { PmCode } from "./errors.ts";

export type PmEventName = "lock" | "unlock" | "key-changed" | "tampered" | "fork" | "progress";
export interface PmEvent {
  readonly name: PmEventName;
  readonly clinicId?: string;
  readonly done?: number;
  readonly total?: number;
}

export interface NewPatient {
  /** UUIDv4 made by the client; made here when absent. */
  readonly id?: string;
  readonly clinicId: string;
  readonly identity: Identity;
  readonly fields: ReadonlyArray<{ ref: words.FieldRef; value: unknown }>;
  /** Everybody else who must be able to read: owner, managers, the patient's therapist. */
  readonly others: readonly MemberKey[];
  /** Made by the other engine, with the same algorithms and format: what the encryption check tries once. */
  readonly secondTry?: boolean;
}

/** The far side of a checked creation: three calls to the server and one line of log, which gets a code only. */
export interface CreationCalls<T> {
  upload(patient: wire.NewPatientWire): Promise<void>;
  read(id: string): Promise<{ wire: wire.ReadBackWire; answer: T }>;
  remove(id: string): Promise<void>;
  report(code: PmCode): void;
}

/**
 * The words a screen uses. No method takes or returns a key, a nonce, an algorithm or an iteration count;
 * every method is a message to the Worker, so 200 fields are one call. Failures are `PmError`, codes only.
 */
export interface PmCrypto {
  readonly engine: "native" | "fallback";
  state(): "locked" | "unlocked";
  on(event: PmEventName, hear: (event: PmEvent) => void): () => void;

  // account
  signup(i: { email: string; password: string; escrow: words.EscrowChoice; kit?: boolean }): Promise<{
    principal: wire.PrincipalWire;
    kit?: wire.RecoveryKit;
  }>;
  stretch(email: string, password: string, salt: B64): Promise<{ passwordHash: B64; handle: wire.LoginHandle }>;
  unlock(handle: wire.LoginHandle, record: wire.LoginRecord, trust: wire.TrustBundle): Promise<wire.Session>;
  /** The session kept across a reload, or null; one that belongs to somebody else is wiped. */
  restore(expected?: { userId?: string; sessionId?: string }): Promise<wire.Session | null>;
  /** Forgets the keys in memory and on disk; the password brings them back, and with them the drafts of this device. */
  lock(): Promise<void>;
  /** Forgets the keys everywhere: memory, disk, other tabs. */
  signOut(): Promise<void>;
  /** `record` is needed after a reload, when only the non-extractable keys were kept. */
  changePassword(i: {
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
    state: words.TrustState;
  }>;
  /** The fingerprint of a key the server gave, to be compared by people before it is certified. */
  fingerprintOf(pubKey: B64): Promise<{ digits: string; qr: string }>;

  // trust
  /** The first two lines of a clinic's log: the owner's own certificate, and the escrow policy. */
  foundClinic(i: { clinicId: string; policy?: words.EscrowPolicyChoice }): Promise<LogEntry[]>;
  certify(i: {
    clinicId: string;
    member: string;
    pubKey: B64;
    role: words.Role;
    evidence: words.Evidence;
  }): Promise<LogEntry>;
  revoke(clinicId: string, member: string): Promise<LogEntry>;
  setEscrowPolicy(clinicId: string, policy: words.EscrowPolicyChoice): Promise<LogEntry>;
  /** Takes new lines of the log after checking them; `rootFp` comes from a secure link or an invite. */
  syncLog(clinicId: string, entries: readonly LogEntry[], rootFp?: B64): Promise<{ seq: number }>;
  /** What is known of a member; with the key the server gives now, also whether it changed. */
  trustState(clinicId: string, member: string, pubKey?: B64): Promise<{ state: words.TrustState; role: words.Role | null }>;

  // patients
  createPatient(i: NewPatient): Promise<{ ref: PatientRef; wire: wire.NewPatientWire }>;
  /** Second half of the encryption check: what the server gives back opens to what was typed, or `check`. */
  verifyCreated(readBack: wire.ReadBackWire): Promise<PatientRef>;
  /** Create, upload, read back, check; on a failed check report, delete, and try once more in the other engine. */
  createPatientChecked<T>(i: NewPatient, calls: CreationCalls<T>): Promise<{ ref: PatientRef; answer: T }>;
  openPatient(patient: wire.PatientWire): Promise<PatientRef>;
  sealIdentity(p: PatientRef, identity: Identity, rev: number): Promise<Sealed>;
  seal(p: PatientRef, items: readonly words.SealItem[]): Promise<Sealed[]>;
  open<T = unknown>(p: PatientRef, items: readonly words.OpenItem[]): Promise<Array<words.Opened<T>>>;
  /** `data` is transferred, not copied: the caller's buffer is empty afterwards. */
  sealFile(p: PatientRef, kind: FileKind, id: string, data: ArrayBuffer, meta?: unknown): Promise<{
    body: ArrayBuffer;
    meta: Sealed;
  }>;
  openFile(p: PatientRef, kind: FileKind, id: string, body: ArrayBuffer): Promise<ArrayBuffer>;
  grantAccess(p: PatientRef, to: MemberKey, consent: Stmt): Promise<{ therapistId: string; patientKey: B64; grant: Stmt }>;
  rewrapBatch(i: { clinicId: string; to: MemberKey; role: "manager"; batch: readonly wire.KeyBatchItem[] }): Promise<{
    patientsKesyByPatientId: Record<string, B64>;
    grant: Stmt;
  }>;

  // evidence
  /** Signs a statement about a clinic; `body.clinic` is its id, and the log position seen is added. */
  sign(type: words.StatementType, body: { clinic: string } & Record<string, unknown>): Promise<Stmt>;
  /**
   * Who signed what. `claimed` is a key the server gives for a signer the clinic has not certified, a patient of the
   * portal: the signature is then checked against it, and `member` is null.
   */
  verify(statement: Stmt, clinicId: string, claimed?: B64): Promise<{
    member: string | null;
    type: string;
    body: Record<string, unknown>;
  }>;
  /** What a consent commits to: the exact text shown and the exact strokes drawn. */
  digestConsent(i: { text: string; strokes: unknown }): Promise<{ textSha256: B64; strokesSha256: B64 }>;
  /** What a finalisation commits to: every field of the seance at its revision, in the order of the field names. */
  digestSeance(fields: readonly words.SealedField[]): Promise<B64>;
  /** `last` is the line before this one, null for the first. */
  appendHistory(p: PatientRef, section: words.HistorySection, delta: unknown, last: wire.HistoryWire | null): Promise<wire.HistoryWire>;
  openHistory(p: PatientRef, rows: readonly wire.HistoryWire[]): Promise<wire.HistoryRow[]>;

  // portal
  /** A portal key for the patient, and the access code (10 Crockford characters) that never goes through the server. */
  createPortal(p: PatientRef): Promise<{ portal: PatientRef; wire: wire.PortalWire; accessCode: string }>;
  /** A new access code for a portal that exists already. */
  renewInvite(portal: PatientRef): Promise<{ invite: B64; accessCode: string }>;
  /** Therapist's side: the portal key through the patient key. */
  openPortal(p: PatientRef, portal: { pkc: Stmt; key: Sealed }): Promise<PatientRef>;
  /** Patient's side, first time: the code opens the invitation; `keep` goes to the server for next time. */
  acceptPortal(i: { clinicId: string; patientId: string; blob: B64; code: string }): Promise<{
    portal: PatientRef;
    rootFp: B64;
    keep: wire.PortalKeepWire;
  }>;
  /** Patient's side, later: no code. */
  reopenPortal(i: { clinicId: string; patientId: string } & wire.PortalKeepWire): Promise<PatientRef>;

  // drafts kept on this device only
  /** Seals under a key of this device and session, gone at sign-out; `scope` names what the draft belongs to. */
  sealLocal(scope: string, value: unknown): Promise<B64>;
  openLocal<T = unknown>(scope: string, blob: B64): Promise<T>;
}
