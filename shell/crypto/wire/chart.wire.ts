import type { PmCode } from "../errors.ts";
import type { B64, Identity, Sealed, SealedField, Stmt } from "../types.ts";

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

/** The same from the front desk, which gets no key and seals nothing but who the patient is. */
export type DeskPatientWire = Omit<NewPatientWire, "keyForPrincipal" | "fields">;

/** One step back in a patient's keys: the certificate of an epoch, and its key's way to the key before. */
export interface EpochLink {
  readonly epoch: number;
  readonly pkc: Stmt;
  readonly link: B64;
}

/** What it takes to open a patient: the reader's wrap, the certificate, the sealed mirror and the clear columns. */
export interface PatientWire {
  readonly id: string;
  readonly clinicId: string;
  readonly pkc: Stmt;
  readonly keyForPrincipal: B64;
  readonly identity: Sealed;
  readonly clear: Identity;
  /** From the second epoch on: every epoch's certificate and link, down to the second. */
  readonly links?: readonly EpochLink[];
  /** The portal's key where there is one; a rotation seals it anew. */
  readonly portalKey?: Sealed;
}

/** A new epoch of a patient's key as it is uploaded; the wraps before it are then deleted. */
export interface RotationWire {
  readonly patientId: string;
  readonly epoch: number;
  readonly pkc: Stmt;
  readonly link: B64;
  readonly keyForPrincipal: B64;
  readonly keysForOthers: ReadonlyArray<{ userId: string; encryptedKey: B64 }>;
  readonly keyForMaster: B64 | null;
  readonly identity: Sealed;
  readonly portalKey?: Sealed;
  /** Those of the readers who get no key, because nothing but the server says that they may read. */
  readonly without: readonly string[];
}

/** What became of a batch; the certificates of `rotations` are registered after the upload. */
export interface RotatedBatch {
  readonly rotations: readonly RotationWire[];
  readonly failed: ReadonlyArray<{ patientId: string; code: PmCode }>;
}

/** What is listed: the sealed parts of a record, its history and its consents, its files, or its sessions. Each list is kept by whoever keeps those. */
export type ManifestName = "record" | "files" | "seances";

/** A list as it travels: its envelope, and the statement of whoever wrote it over place, revision and envelope. */
export interface ManifestWire {
  readonly rev: number;
  readonly sealed: Sealed;
  readonly stmt: Stmt;
}

/** A list that was opened, and who wrote it when, in ms. */
export interface OpenedManifest {
  readonly content: unknown;
  readonly rev: number;
  readonly member: string;
  readonly at: number;
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

/** What is signed about a record at home, in one sequence. */
export type SignedType = "consent" | "correction";

/** The sequence as it is kept: every statement from the first, and how many they are, sealed under the portal key; null before the first. */
export interface SignedWire {
  readonly statements: readonly Stmt[];
  readonly count: Sealed | null;
}

/** A statement of the sequence once its signature is verified; `digest` is which one it is, to the byte. */
export interface SignedLine {
  readonly type: SignedType;
  readonly body: Readonly<Record<string, unknown>>;
  readonly digest: B64;
}

/** One line of a patient's change history, chained to the line before it. */
export interface HistoryWire {
  readonly seq: number;
  readonly prev: B64;
  readonly section: string;
  readonly delta: Sealed;
  readonly stmt: Stmt;
}

/** The writing in which a history's last line was seen: its own hash, whose it is, and the how manieth of that line. */
export interface LastLine {
  readonly hash: B64;
  readonly by: B64;
  readonly writing: number;
}

/** Where a history stands: its last line by number, by the hash of the line before and, but in lists of before, by its own writing. */
export interface HistoryHead extends Pick<HistoryWire, "seq" | "prev"> {
  readonly last?: LastLine | undefined;
}

/** An opened line: what its author signed. One under a key that the clinic never certified is nobody's: `member` and all it says are null. */
export interface HistoryRow {
  readonly seq: number;
  readonly section: string;
  readonly member: string | null;
  readonly at: number | null;
  /** What was done to the record as a whole; null for a change, and for a line of before it was signed. */
  readonly operation: string | null;
  readonly delta: unknown;
}
