import { codeOf, type Stmt } from "@carnet/shell/crypto";
import type { ConsentFileRow } from "@carnet/services/patient/contract";
import type { Signing } from "./sign-consent.ts";

/**
 * The signature of a form: of the member named, over this patient and this form; not so; or the patient's own,
 * whose key the clinic has not certified, so that nobody here can check it.
 */
export type ConsentCheck = "valid" | "differs" | "unchecked";

/** Checks who signed a form and for whom; `said` is what the statement says of itself before it is verified. */
export async function verifyConsent(
  { patient, key }: Signing,
  { formId, signedBy }: ConsentFileRow,
  statement: Stmt,
  said: Record<string, unknown>,
): Promise<ConsentCheck> {
  const isAbout = (body: Record<string, unknown>) =>
    body["clinic"] === patient.clinicId && body["patient"] === patient.id && body["formId"] === formId;
  try {
    const { member, type, body } = await key.crypto.verify(statement, patient.clinicId);
    return type === "consent" && member === signedBy && isAbout(body) ? "valid" : "differs";
  } catch (trouble) {
    const isOfPatient = codeOf(trouble) === "uncertified" && said["t"] === "consent" && said["mode"] === "patient";
    return isOfPatient && isAbout(said) ? "unchecked" : "differs";
  }
}
