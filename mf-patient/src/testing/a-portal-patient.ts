import { createCrypto } from "@carnet/shell/crypto/in-process";
import type { PatientRef, PmCrypto, StatementType } from "@carnet/shell/crypto";
import type { InfoRequestAnswers } from "@carnet/services/patient/contract";
import type { InfoRequestView } from "@carnet/services/portal/contract";
import { clinicId, type Clinic } from "./a-clinic.ts";

/** Somebody at home, with keys of their own that no clinic has certified. */
export interface PortalPatient {
  crypto: PmCrypto;
  pubKey: string;
}

/** Signs a patient of the portal up and in. */
export async function aPortalPatient(name: string): Promise<PortalPatient> {
  const crypto = createCrypto();
  const email = `${name}@courriel.example`;
  const password = "quatre-tilleuls-en-fleur";
  const { principal } = await crypto.signup({ email, password, escrow: "none" });
  const { handle } = await crypto.stretch(email, password, principal.salt);
  const record = { publicKey: principal.pubKey, encryptedSecretKey: principal.secKey };
  await crypto.unlock(handle, record, { userId: name });
  return { crypto, pubKey: principal.pubKey };
}

export const consents = {
  consentForUpdateHealthSummary: true,
  consentForClinicOwner: true,
  consentForGoRdvSync: false,
  consentGeneral: true,
};

interface Answering {
  clinic: Clinic;
  portal: PatientRef;
  patientId: string;
  id: string;
  given: InfoRequestAnswers;
  /** What the statement says otherwise. */
  said?: Record<string, unknown>;
  type?: StatementType;
}

/** Answers as the portal sends them: sealed with the key of whoever signs, and signed. */
export async function signedAnswers(
  { crypto, pubKey }: PortalPatient,
  { clinic, portal, patientId, id, given, said = {}, type = "consent" }: Answering,
): Promise<Required<Pick<InfoRequestView, "data" | "statement" | "consents">>> {
  const place = { entity: "infoRequest" as const, record: id, field: "data" };
  const value = { ...given, signature: null, signedBy: pubKey };
  const [data] = await clinic.crypto.seal(portal, [{ ref: place, value, rev: 1 }]);
  const answers = await crypto.digestSeance([{ ref: place, sealed: data! }]);
  const about = { clinic: clinicId, patient: patientId, infoRequest: id };
  const statement = await crypto.sign(type, { ...about, answers, consents, mode: "patient", ...said });
  return { data: data!, statement, consents };
}
