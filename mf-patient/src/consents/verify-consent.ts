import { codeOf, type Stmt } from "@carnet/shell/crypto";
import type { ComparedConsents, SignedStanding } from "@carnet/shell/portal-documents";
import type { ConsentFileRow, ConsentView } from "@carnet/services/patient/contract";
import { z } from "zod";
import type { Signing } from "./sign-consent.ts";

/**
 * The signature of a form: of the member named, over this patient and this form; not so; or the patient's own,
 * whose key the clinic has not certified, so that nobody here can check it.
 */
export type ConsentCheck = "valid" | "differs" | "unchecked";

/** What a list says of a consent: its signature, or that the patient took it back, and whether they signed that. */
export type ListedCheck = ConsentCheck | "withdrawn" | "unproven";

const said = z.looseObject({});

/** What a statement says of itself, before anything of it is verified; nothing when it cannot be read. */
export function saidIn({ body }: Stmt): Record<string, unknown> {
  try {
    return said.parse(JSON.parse(atob(body.replaceAll("-", "+").replaceAll("_", "/"))));
  } catch {
    return {};
  }
}

const instantInMs = z.number().int().min(0).max(4_102_444_800_000);

/** When a text was signed, as its statement says; when it was received, where that says nothing. */
export function signedAt({ statement, createdAt }: { statement: Stmt; createdAt: string }): string {
  const at = instantInMs.safeParse(saidIn(statement)["at"]);
  return at.success ? new Date(at.data).toISOString() : createdAt;
}

/** What the list says of a consent: who signed for it, how, and over which form or for whom. */
export type SaidOfConsent = Pick<ConsentFileRow, "signedBy" | "mode"> & ({ formId: string } | { grantee: string });

/** What the list says of an agreement to share: one without a therapist is for the clinic (CON-007). */
export const saidOfAgreement = ({ signedBy, mode, therapistId, clinicId }: ConsentView): SaidOfConsent => ({
  signedBy,
  mode,
  grantee: therapistId ?? clinicId,
});

/**
 * Checks that a consent was signed as the list says: by whom, how, for this patient, and over this form or for that grantee. `atHome` is
 * what only the portal key can have sealed: the key that signed, and the digest of the sealed bytes, which the statement then commits to.
 */
export async function verifyConsent(
  { patient, key }: Signing,
  claims: SaidOfConsent,
  statement: Stmt,
  atHome?: { signedBy: string; sealed: string },
): Promise<ConsentCheck> {
  const { signedBy, mode } = claims;
  const about = "formId" in claims ? { formId: claims.formId } : { grantee: claims.grantee };
  const expected = {
    clinic: patient.clinicId,
    patient: patient.id,
    ...about,
    mode,
    ...(atHome && { sealed: atHome.sealed }),
  };
  const isThis = (body: Record<string, unknown>) =>
    Object.entries(expected).every(([name, value]) => body[name] === value);
  try {
    const { member, type, body } = await key.crypto.verify(statement, patient.clinicId, atHome?.signedBy);
    const isSigner = atHome ? member === null && mode === "patient" : member === signedBy;
    return type === "consent" && isSigner && isThis(body) ? "valid" : "differs";
  } catch (trouble) {
    const own = saidIn(statement);
    const isOfPatient = codeOf(trouble) === "uncertified" && own["t"] === "consent" && mode === "patient";
    return isOfPatient && isThis(own) ? "unchecked" : "differs";
  }
}

/** Checks that a consent was taken back by a word about it and no other, signed with the key that gave it. */
export async function checkWithdrawal(
  { patient, key }: Signing,
  statement: Stmt,
  about: { withdraws: string; formId: string },
  signedBy: string,
): Promise<boolean> {
  const expected = { ...about, clinic: patient.clinicId, patient: patient.id };
  try {
    const { type, body } = await key.crypto.verify(statement, patient.clinicId, signedBy);
    return type === "consent" && Object.entries(expected).every(([name, value]) => body[name] === value);
  } catch {
    return false;
  }
}

/** How each consent of a list stands by what was signed at home. */
export type Standings = ComparedConsents["standings"];

/** What a list says of a consent that was withdrawn at home, or is said to be; null of one that is given. */
export function withdrawnCheck(standing: SignedStanding | undefined): "withdrawn" | "unproven" | null {
  if (standing === "unproven") return "unproven";
  return standing === "withdrawn" || standing === "hidden" ? "withdrawn" : null;
}

/** What is known of the signatures of a list, by id. */
export type Checks = Readonly<Record<string, ListedCheck>>;

/** The checks of a patient's agreements, by id. */
export async function verifyAgreements(
  signing: Signing,
  agreements: readonly ConsentView[],
  standings: Standings,
): Promise<Checks> {
  const checkOf = async (each: ConsentView): Promise<ListedCheck> =>
    withdrawnCheck(standings[each.id]) ?? verifyConsent(signing, saidOfAgreement(each), each.statement);
  const checked = agreements.map(async (each) => [each.id, await checkOf(each)] as const);
  return Object.fromEntries(await Promise.all(checked));
}

const version = z.iso.datetime().nullable().catch(null);

/** Which text of a form was signed, by the instant it was last changed; null where the statement does not say. */
export const textOf = ({ statement }: { statement: Stmt }): string | null =>
  version.parse(saidIn(statement)["formAt"] ?? null);
