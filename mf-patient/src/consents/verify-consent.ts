import { codeOf, type Stmt } from "@carnet/shell/crypto";
import type { ConsentFileRow } from "@carnet/services/patient/contract";
import { z } from "zod";
import type { Signing } from "./sign-consent.ts";

/**
 * The signature of a form: of the member named, over this patient and this form; not so; or the patient's own,
 * whose key the clinic has not certified, so that nobody here can check it.
 */
export type ConsentCheck = "valid" | "differs" | "unchecked";

const said = z.looseObject({});

/** What a statement says of itself, before anything of it is verified; nothing when it cannot be read. */
export function saidIn({ body }: Stmt): Record<string, unknown> {
  try {
    return said.parse(JSON.parse(atob(body.replaceAll("-", "+").replaceAll("_", "/"))));
  } catch {
    return {};
  }
}

/** Checks that a form was signed as the list says: by whom, how, for this patient and over this form. */
export async function verifyConsent(
  { patient, key }: Signing,
  { formId, signedBy, mode }: ConsentFileRow,
  statement: Stmt,
): Promise<ConsentCheck> {
  const expected = { clinic: patient.clinicId, patient: patient.id, formId, mode };
  const isThis = (body: Record<string, unknown>) =>
    Object.entries(expected).every(([name, value]) => body[name] === value);
  try {
    const { member, type, body } = await key.crypto.verify(statement, patient.clinicId);
    return type === "consent" && member === signedBy && isThis(body) ? "valid" : "differs";
  } catch (trouble) {
    const own = saidIn(statement);
    const isOfPatient = codeOf(trouble) === "uncertified" && own["t"] === "consent" && mode === "patient";
    return isOfPatient && isThis(own) ? "unchecked" : "differs";
  }
}

/** The checks of a whole list by the id of the form; what each statement commits to comes with the list. */
export async function verifyListed(
  signing: Signing,
  files: readonly ConsentFileRow[],
): Promise<Readonly<Record<string, ConsentCheck>>> {
  const checked = files.map(async (file) => [file.id, await verifyConsent(signing, file, file.statement)] as const);
  return Object.fromEntries(await Promise.all(checked));
}
