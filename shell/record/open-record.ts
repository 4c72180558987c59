import type { PatientView } from "@carnet/services/patient/contract";
import { openKey, type Closed, type OpenKey, type OpenPatient } from "./open-key.ts";
import { closedParts, openParts, type OpenParts } from "./record-parts.ts";

/** A record on this page. Without `key` only its clear side is shown, and `closed` says why. */
export interface OpenRecord {
  patient: PatientView;
  key: OpenKey | null;
  closed: Closed | null;
  parts: OpenParts;
}

/** Opens a record that was just fetched or saved, with all its parts; a bad part never hides the others. */
export async function openRecord(patient: PatientView): Promise<OpenRecord> {
  const key = await openKey(patient);
  return typeof key === "string"
    ? { patient, key: null, closed: key, parts: closedParts(patient) }
    : { patient, key, closed: null, parts: await openParts(key, patient) };
}

/** The record as what is sealed is opened with; throws where it stays closed. */
export function openPatientOf({ patient, key, closed }: OpenRecord): OpenPatient {
  if (!key)
    throw new Error(`A sealed part of a record was asked for, and its key is closed: ${closed ?? "no reason"}.`);
  return { patient, crypto: key.crypto, ref: key.ref };
}
