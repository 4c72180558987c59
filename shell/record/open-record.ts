import type { PatientView } from "@carnet/services/patient/contract";
import { openManifest, type Manifest } from "./manifest/known-manifests.ts";
import { recordList, type RecordContent } from "./manifest/record-content.ts";
import { openKey, type Closed, type OpenKey, type OpenPatient } from "./open-key.ts";
import { asListed, closedParts, openParts, type OpenParts } from "./record-parts.ts";

/** A record on this page. Without `key` only its clear side is shown, and `closed` says why. */
export interface OpenRecord {
  patient: PatientView;
  key: OpenKey | null;
  closed: Closed | null;
  parts: OpenParts;
  /** What it holds by its own list; null while it is closed. Where `trouble` stands nothing is written in it. */
  manifest: Manifest<RecordContent> | null;
  /** Whether this reader may write in it once that is so. */
  mayWrite: boolean;
}

/** Opens a record that was just fetched or saved, with all its parts; a bad part never hides the others, and one left out is missed. */
export async function openRecord(patient: PatientView): Promise<OpenRecord> {
  const key = await openKey(patient);
  if (typeof key === "string")
    return { patient, key: null, closed: key, parts: closedParts(patient), manifest: null, mayWrite: false };
  const manifest = await openManifest<RecordContent>(key, recordList, patient.manifest);
  const parts = asListed(await openParts(key, patient), manifest.content);
  return {
    patient: manifest.trouble === null ? patient : held(patient),
    key,
    closed: null,
    parts,
    manifest,
    mayWrite: patient.can.write,
  };
}

/** A record in which nobody writes before it is known what it holds. */
const held = (patient: PatientView): PatientView => ({
  ...patient,
  can: { ...patient.can, write: false, editContact: false },
});

/** The record as what is sealed is opened with; throws where it stays closed. */
export function openPatientOf({ patient, key, closed }: OpenRecord): OpenPatient {
  if (!key)
    throw new Error(`A sealed part of a record was asked for, and its key is closed: ${closed ?? "no reason"}.`);
  return { patient, crypto: key.crypto, ref: key.ref };
}
