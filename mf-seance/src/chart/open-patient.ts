import { api } from "@carnet/shell/api";
import { loadCrypto, type PatientRef, type PmCrypto } from "@carnet/shell/crypto";
import { currentUser } from "@carnet/shell/session";
import { followTrust } from "@carnet/shell/trust";
import { patientView, type PatientView } from "@carnet/services/patient/contract";

/** A patient whose key is open on this page. */
export interface OpenPatient {
  patient: PatientView;
  ref: PatientRef;
  crypto: PmCrypto;
}

/** Fetches a patient and opens their key. Throws `Acting` when somebody acts without keys, `Refused` when the record may not be read, `PmError` when it cannot be believed. */
export async function openPatient(patientId: string): Promise<OpenPatient> {
  if (currentUser()?.impersonator) throw new Acting();
  const [patient, crypto] = await Promise.all([api.get(`/api/1/patients/${patientId}`, patientView), loadCrypto()]);
  await followTrust(crypto, patient.clinicId);
  const { id, clinicId, pkc, keyForPrincipal, identity, links, firstName, lastName, dateOfBirth, email } = patient;
  if (!pkc || !keyForPrincipal || !identity) throw new NoKey();
  const clear = { firstName, lastName, dateOfBirth: dateOfBirth ?? "", email };
  const ref = await crypto.openPatient({ id, clinicId, pkc, keyForPrincipal, identity, clear, links });
  return { patient, crypto, ref };
}

/** Whoever acts as somebody else has none of their keys: every chart stays locked. */
export class Acting extends Error {
  override readonly name = "Acting";
}

/** The record may be seen but its chart may not: its reader holds no key. */
export class NoKey extends Error {
  override readonly name = "NoKey";
}
