import type { PmCode } from "./errors.ts";

/** Bytes as canonical base64url without padding. */
export type B64 = string;

/** A field as it travels and is stored: the envelope of one value (crypto format pm1, version 1). */
export interface Sealed {
  readonly v: 1;
  readonly data: B64;
  /** Of one that is on its way to be stored: who wrote it, and their signature over it and its place. */
  readonly sig?: B64 | undefined;
}

/** A signed statement, carried as the exact bytes that were signed. */
export interface Stmt {
  readonly body: B64;
  readonly sig: B64;
  readonly by: B64;
}

/** One line of a clinic's trust log; `prev` is the hash of the line before it. */
export interface LogEntry {
  readonly seq: number;
  readonly prev: B64;
  readonly stmt: Stmt;
}

/** Where a clinic's log is read, and lines are put at its end. */
export interface FollowedLog {
  /** The lines after `seq`, oldest first, a page at most; none at the end. */
  read(after: number): Promise<readonly LogEntry[]>;
  /** Puts lines at the end; false when the log has grown meanwhile. */
  append(entries: readonly LogEntry[]): Promise<boolean>;
}

/** How this device knows a clinic's root: founded here, named by a link, remembered, or only the log itself says so. */
export type RootKnown = "own" | "link" | "remembered" | "first-contact";

export const entities = [
  "patient",
  "anamnese",
  "seance",
  "drawing",
  "form",
  "consent",
  "history",
  "portal",
  "infoRequest",
  "file",
  "manifest",
  "trust",
] as const;
export type Entity = (typeof entities)[number];

/** Where a value lives. A value sealed for one place opens in no other. Record is "-" where there is only one. */
export interface FieldRef {
  readonly entity: Entity;
  readonly record: string;
  readonly field: string;
}

/** A value to seal at revision `rev`: 1 the first time, then the stored revision plus one. */
export interface SealItem {
  readonly ref: FieldRef;
  readonly value: unknown;
  readonly rev: number;
}

/** A value to open; `atLeast` refuses a revision older than one the caller already knows of. */
export interface OpenItem {
  readonly ref: FieldRef;
  readonly sealed: Sealed;
  readonly atLeast?: number;
}

/** The fate of one opened field: one bad field never hides the chart. */
export type Opened<T = unknown> =
  { readonly ok: true; readonly value: T; readonly rev: number } | { readonly ok: false; readonly code: PmCode };

export interface SealedField {
  readonly ref: FieldRef;
  readonly sealed: Sealed;
}

/** What the server stores in clear of a patient, and the chart repeats under seal. */
export interface Identity {
  readonly firstName: string;
  readonly lastName: string;
  readonly dateOfBirth: string;
  readonly email?: string | null;
}

/** An opened patient (or the portal of one, `id` then starts with "portal:"). Opaque: it carries no key. */
export interface PatientRef {
  readonly id: string;
  readonly clinicId: string;
  readonly epoch: number;
}

export const roles = ["owner", "manager", "therapist", "staff", "external", "patient"] as const;
export type Role = (typeof roles)[number];
/** The roles a chart may be opened to. */
export const readers: readonly Role[] = ["owner", "manager", "therapist", "external"];

/** How the certifier knows that a key is the member's own. */
export type Evidence = "qr" | "secure-link" | "tofu";
export type TrustState = "verified" | "tofu" | "changed" | "renamed" | "revoked" | "unknown";

/** A person's name as a screen shows it; a certificate carries its digest. */
export interface PersonName {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
}

/** A member's key as the server gives it; it is used only after the clinic's certificates vouch for it. */
export interface MemberKey {
  readonly userId: string;
  readonly pubKey: B64;
  /** The name the page showed beside it: refused (`name-changed`) where the certificate says another. */
  readonly name?: PersonName;
}

/** Somebody who reads a record by the server's word, and the sharing it gives to show why. */
export interface ReaderClaim {
  readonly userId: string;
  /** The `grant` they were given the key with, where they were. */
  readonly grant?: Stmt | null;
  /** The patient's consents for them, of which the grant names one; absent where only the grant may be seen. */
  readonly consents?: readonly Stmt[] | null;
}

/** A reader of a record's next key. */
export interface ReaderKey extends MemberKey, ReaderClaim {}

/**
 * Why somebody reads a record, as far as signatures show it: certified as owner or manager; registered the record's first
 * key, or was named for it there; was given it with a consent that was signed `at`, in milliseconds, or with one not shown.
 */
export type ReaderReason =
  | { readonly why: "owner" | "manager" | "author" | "therapist" | "grant" }
  | { readonly why: "consent"; readonly at: number };

export type FileKind = "file" | "testResult" | "consentFile" | "portalDocument";
export type HistorySection = "an" | "sr" | "op";
export type StatementType = "consent" | "correction" | "finalize" | "amend" | "reset-approval";

/** Where the decryption half of a new identity is escrowed: two custodians, or nowhere. */
export type EscrowChoice = "platform" | "none";
/**
 * A clinic's own policy; `clinic` replaces custodian B by the clinic's printed kit. `recoveryKey` names a kit that was just
 * made; without it the kit in force stays.
 */
export interface EscrowPolicyChoice {
  readonly mode: "platform" | "clinic" | "none";
  readonly recoveryKey?: B64;
}
