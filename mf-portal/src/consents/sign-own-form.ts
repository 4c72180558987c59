import { call, newId, refusalOf } from "@carnet/shell/api";
import { loadCrypto, type PatientRef } from "@carnet/shell/crypto";
import { sendSigned } from "@carnet/shell/portal-documents";
import { currentUser } from "@carnet/shell/session";
import type { Signature } from "@carnet/shell/ui/writing";
import { addConsentFile, type SignedAtHome } from "@carnet/services/patient/contract";
import type { PortalConsentForm } from "@carnet/services/portal/contract";

/** A record whose portal is open here. */
export interface OpenPortal {
  portal: PatientRef;
  clinicId: string;
  patientId: string;
}

/** What somebody signs with: their strokes, and their name where they sign for a child. */
export interface Signing {
  strokes: Signature;
  guardian: string | null;
}

const placeOf = (record: string, field: "name" | "data") => ({ entity: "consent", record, field }) as const;

/**
 * Signs one of the clinic's forms with the patient's own key and keeps it in the record: text, strokes and who signs are sealed under
 * the portal key, and the statement commits to the sealed bytes. `id` names the signed form: sent again it is kept once.
 */
export async function signOwnForm(
  { portal, clinicId, patientId }: OpenPortal,
  form: PortalConsentForm,
  { strokes, guardian }: Signing,
  id = newId(),
): Promise<void> {
  const crypto = await loadCrypto();
  const value: SignedAtHome = {
    text: form.content,
    strokes,
    guardian,
    signedBy: currentUser()!.pubKey!,
  };
  const [name, data] = await crypto.seal(portal, [
    { ref: placeOf(id, "name"), value: form.name, rev: 1 },
    { ref: placeOf(id, "data"), value, rev: 1 },
  ]);
  const claims = {
    formId: form.id,
    formAt: form.updatedAt,
    mode: "patient",
    sealed: await crypto.digestSeance([{ ref: placeOf(id, "data"), sealed: data! }]),
    ...(await crypto.digestConsent(value)),
  };
  const file = { id, formId: form.id, name: name!, data: data!, sealedFor: "portal" } as const;
  try {
    await sendSigned({ portal, patientId }, "consent", claims, (signed) =>
      call(addConsentFile, {
        params: { c: clinicId, p: patientId },
        body: { ...file, ...signed },
        idempotencyKey: newId(),
      }),
    );
  } catch (error) {
    // An earlier try was kept, and its answer was lost.
    if (refusalOf(addConsentFile, error)?.code !== "idTaken") throw error;
  }
}
