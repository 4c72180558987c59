import { loadCrypto, type PatientRef, type PmCode, type PmCrypto } from "@carnet/shell/crypto";
import { currentUser } from "@carnet/shell/session";
import { followTrust } from "@carnet/shell/trust";
import { fullNameOf, type PatientView } from "@carnet/services/patient/contract";

/** The key of a record, open on this page. `ref` carries no key: those stay in the crypto module. */
export interface OpenKey {
  crypto: PmCrypto;
  ref: PatientRef;
}

/** A record whose key is open: what everything sealed is opened and sealed with. */
export interface OpenPatient extends OpenKey {
  patient: PatientView;
}

/** Why a record stays closed: who acts as somebody else has none of their keys; its reader holds none; or crypto refuses it. */
export type Closed = "acting" | "noKey" | PmCode;

/** What a record carries in clear and once more under seal, so that nobody can swap it on the server. */
export const identityOf = ({
  firstName,
  lastName,
  dateOfBirth,
  email,
}: Pick<PatientView, "firstName" | "lastName" | "dateOfBirth" | "email">) => ({
  firstName,
  lastName,
  dateOfBirth: dateOfBirth ?? "",
  email,
});

/**
 * Opens the key of a record as the server returned it: its certificate and links are believed through the clinic's log alone, and
 * who it is about must be who it was sealed for. Answers why where it stays closed. Throws what is no refusal of crypto.
 */
export async function openKey(patient: PatientView): Promise<OpenKey | Closed> {
  if (currentUser()?.impersonator) return "acting";
  const { id, clinicId, pkc, keyForPrincipal, identity, links } = patient;
  if (!pkc || !keyForPrincipal) return "noKey";
  // The name that heads the record and its consents is no third one; and whoever was given the key was given whose it is.
  if (!identity || patient.fullName !== fullNameOf(patient)) return "mirror";
  const crypto = await loadCrypto();
  try {
    await followTrust(crypto, clinicId);
    const clear = identityOf(patient);
    return { crypto, ref: await crypto.openPatient({ id, clinicId, pkc, keyForPrincipal, identity, clear, links }) };
  } catch (reason) {
    if (isRefusal(reason)) return reason.code;
    throw reason;
  }
}

/** Told by name, because page and container each have a class of their own. */
const isRefusal = (reason: unknown): reason is Error & { code: PmCode } =>
  reason instanceof Error && reason.name === "PmError" && "code" in reason;
