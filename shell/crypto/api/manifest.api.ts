import type { ManifestCheck, ManifestLine } from "../wire.ts";
import type { PatientRef, Sealed } from "../types.ts";

/** The list of a patient's records, sealed, so that a record the server leaves out is missed. */
export interface ManifestApi {
  /** Seals the list; rewritten when a record is created, finalised or deleted. */
  sealManifest(p: PatientRef, records: readonly ManifestLine[], rev: number): Promise<Sealed>;
  /** Compares the sealed list with what the server gave: what is missing, what is not listed, what was changed after it was final. */
  checkManifest(p: PatientRef, manifest: Sealed, given: readonly ManifestLine[]): Promise<ManifestCheck>;
}
