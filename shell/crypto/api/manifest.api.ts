import type { ManifestName, ManifestWire, OpenedManifest } from "../wire.ts";
import type { PatientRef } from "../types.ts";

/** The lists of what a patient's record and its sessions hold, so that what the server leaves out or turns back is missed. */
export interface ManifestApi {
  /** Seals and signs a list as the revision after `base`, which is 0 for the first; it travels with the change it lists. */
  sealManifest(p: PatientRef, of: ManifestName, content: unknown, base: number): Promise<ManifestWire>;
  /**
   * A list as a certified member signed it: `content` is for the caller to read. Null where there is none, `rollback` where it is
   * older than what this person has seen, on this device or another, or gone.
   */
  openManifest(p: PatientRef, of: ManifestName, wire: ManifestWire | null): Promise<OpenedManifest | null>;
}
