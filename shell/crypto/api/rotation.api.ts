import type * as wire from "../wire.ts";
import type { LogEntry, ReaderClaim, ReaderKey, ReaderReason } from "../types.ts";

/**
 * New keys for patients whom somebody can open who should no longer. In this order: make, upload, then
 * `registerKeys`: a rotation that was uploaded and not registered is registered by whoever opens the patient next.
 */
export interface RotationApi {
  /** Why each of these reads a record, as far as this browser can check it; null where only the server says so. */
  proveReaders(
    clinicId: string,
    patientId: string,
    readers: readonly ReaderClaim[],
  ): Promise<Array<{ readonly userId: string; readonly reason: ReaderReason | null }>>;
  /**
   * A new epoch for one patient; `readers` are all who may open it from now on, oneself included. Who has no reason that this
   * browser can check is not wrapped for, and told in `without`.
   */
  rotate(patient: wire.PatientWire, readers: readonly ReaderKey[]): Promise<wire.RotationWire>;
  /** Up to 500 patients, in the pool, with `progress` events; one that cannot be opened is told and does not stop the others. */
  rotateBatch(options: {
    clinicId: string;
    items: ReadonlyArray<{ patient: wire.PatientWire; readers: readonly ReaderKey[] }>;
  }): Promise<wire.RotatedBatch>;
  /** Registers rotations that were uploaded by somebody who did not come to register them. */
  registerRotated(clinicId: string, patients: readonly wire.PatientWire[]): Promise<LogEntry[]>;
}
