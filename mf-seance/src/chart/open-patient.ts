import { api } from "@carnet/shell/api";
import { loadCrypto, type PatientRef, type PmCrypto } from "@carnet/shell/crypto";
import { trustPage, trustView } from "@carnet/services/clinic/contract";
import { patientView, type PatientView } from "@carnet/services/patient/contract";

/** A patient whose key is open on this page. */
export interface OpenPatient {
  patient: PatientView;
  ref: PatientRef;
  crypto: PmCrypto;
}

const followed = new Map<string, Promise<void>>();

/** Reads the clinic's trust log to its end, once per page: the patient's key is believed through it. */
function followTrust(crypto: PmCrypto, clinicId: string): Promise<void> {
  const known = followed.get(clinicId) ?? readTrust(crypto, clinicId);
  followed.set(clinicId, known);
  known.catch(() => followed.delete(clinicId));
  return known;
}

async function readTrust(crypto: PmCrypto, clinicId: string): Promise<void> {
  for (let after = 0; ;) {
    const { entries } = await api.get(`/api/1/clinic/${clinicId}/trust?after=${after}`, trustView);
    const { seq } = await crypto.syncLog(clinicId, entries);
    if (entries.length < trustPage) return;
    after = seq;
  }
}

/** Fetches a patient and opens their key. Throws `Refused` when the record may not be read, `PmError` when it cannot be believed. */
export async function openPatient(patientId: string): Promise<OpenPatient> {
  const [patient, crypto] = await Promise.all([api.get(`/api/1/patients/${patientId}`, patientView), loadCrypto()]);
  await followTrust(crypto, patient.clinicId);
  const { id, clinicId, pkc, keyForPrincipal, identity, firstName, lastName, dateOfBirth, email } = patient;
  if (!pkc || !keyForPrincipal || !identity) throw new NoKey();
  const clear = { firstName, lastName, dateOfBirth: dateOfBirth ?? "", email };
  return { patient, crypto, ref: await crypto.openPatient({ id, clinicId, pkc, keyForPrincipal, identity, clear }) };
}

/** The record may be seen but its chart may not: its reader holds no key. */
export class NoKey extends Error {
  override readonly name = "NoKey";
}
