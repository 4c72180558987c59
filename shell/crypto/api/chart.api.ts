import type { CreationCalls, NewAtDesk, NewPatient } from "../creation.ts";
import type * as wire from "../wire.ts";
import type * as types from "../types.ts";
import type { B64, FileKind, Identity, MemberKey, PatientRef, Sealed, Stmt } from "../types.ts";

/** What is stored in a place: its revision; for a history the number of its last line, with the rest of `headOf` that line. */
export interface StoredPlace extends Partial<Pick<wire.HistoryHead, "prev" | "last">> {
  ref: types.FieldRef;
  rev: number;
}

/** Creating, opening and sharing patients; sealing and opening their fields and files. */
export interface ChartApi {
  /** Its key is registered (`registerKeys`) before the upload; the same id again gives the same key. */
  createPatient(options: NewPatient): Promise<{ ref: PatientRef; wire: wire.NewPatientWire }>;
  /** Second half of the encryption check: what the server gives back opens to what was typed, or `check`. */
  verifyCreated(readBack: wire.ReadBackWire): Promise<PatientRef>;
  /** Create, register in a followed log, upload, read back, check; on a failed check report, delete, and try once more in the other engine. */
  createPatientChecked<T>(options: NewPatient, calls: CreationCalls<T>): Promise<{ ref: PatientRef; answer: T }>;
  /**
   * A new record made at the front desk, for those who run the clinic and the therapist who is named: `staff` signs for it, gets no
   * wrap, and its key is overwritten before this answers. It is registered before the upload; each call makes another one.
   */
  createAtDesk(options: NewAtDesk): Promise<wire.DeskPatientWire>;
  openPatient(patient: wire.PatientWire): Promise<PatientRef>;
  sealIdentity(p: PatientRef, identity: Identity, rev: number): Promise<Sealed>;
  seal(p: PatientRef, items: readonly types.SealItem[]): Promise<Sealed[]>;
  open<T = unknown>(p: PatientRef, items: readonly types.OpenItem[]): Promise<Array<types.Opened<T>>>;
  /** Remembers what was stored: nothing older is taken again, on any device of this person. */
  noteStored(p: PatientRef, places: readonly StoredPlace[]): Promise<void>;
  /** The person says that what is given now is what there is: older revisions than were seen are taken from here on, 0 for nothing. */
  acceptAsGiven(p: PatientRef, places: readonly StoredPlace[]): Promise<void>;
  /** `data` is transferred, not copied: the caller's buffer is empty afterwards. */
  sealFile(
    p: PatientRef,
    kind: FileKind,
    id: string,
    data: ArrayBuffer,
    meta?: unknown,
  ): Promise<{
    body: ArrayBuffer;
    meta: Sealed;
  }>;
  /** `body` is transferred too. */
  openFile(p: PatientRef, kind: FileKind, id: string, body: ArrayBuffer): Promise<ArrayBuffer>;
  grantAccess(
    p: PatientRef,
    to: MemberKey,
    consent: Stmt,
  ): Promise<{ therapistId: string; patientKey: B64; grant: Stmt }>;
  rewrapBatch(options: {
    clinicId: string;
    to: MemberKey;
    role: "manager";
    batch: readonly wire.KeyBatchItem[];
  }): Promise<{
    patientsKesyByPatientId: Record<string, B64>;
    grant: Stmt;
  }>;
}
