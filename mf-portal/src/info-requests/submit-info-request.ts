import { call } from "@carnet/shell/api";
import { loadCrypto, type PatientRef } from "@carnet/shell/crypto";
import { currentUser } from "@carnet/shell/session";
import { submitInfoRequestAnswers, type PortalInfoRequest } from "@carnet/services/portal/contract";
import type { Answers } from "./answers.ts";
import { signOwnForm } from "../consents/sign-own-form.ts";
import { guardianOf } from "../consents/signer-fields.tsx";
import { agreedForms, type Consent } from "./consents-step.tsx";
import { placeOf } from "./use-answers.ts";

/**
 * Seals the answers together with the strokes and the public key of whoever signs, and signs all of it: the sealed answers, the
 * exact texts of the forms and the exact strokes. The clinic checks the signature under the key that came sealed, which the
 * server can neither read nor replace. The clinic's forms that were agreed to are signed one by one before, each under an id of
 * `formIds`, so that they stand among the record's consents by themselves. Sending again with the same key changes nothing.
 */
export async function submitInfoRequest(
  portal: PatientRef,
  request: PortalInfoRequest,
  answers: Answers,
  consent: Consent,
  idempotencyKey: string,
  formIds: (formId: string) => string,
) {
  const crypto = await loadCrypto();
  const { clinicId, patientId } = request;
  const guardian = guardianOf(consent.signer);
  for (const form of agreedForms(consent, request))
    await signOwnForm(
      { portal, clinicId, patientId },
      form,
      { strokes: consent.signature!, guardian },
      formIds(form.id),
    );
  const text = request.consentForms.map(({ id, updatedAt, content }) => `${id}\n${updatedAt}\n${content}`).join("\n\n");
  const digest = await crypto.digestConsent({ text, strokes: consent.signature?.lines ?? [] });
  const value = { ...answers, signature: consent.signature, guardian, signedBy: currentUser()!.pubKey };
  const place = placeOf(request.id, "data");
  const [infoRequestData] = await crypto.seal(portal, [{ ref: place, value, rev: 1 }]);
  const statement = await crypto.sign("consent", {
    clinic: request.clinicId,
    patient: request.patientId,
    infoRequest: request.id,
    answers: await crypto.digestSeance([{ ref: place, sealed: infoRequestData! }]),
    consents: consent.consents,
    mode: "patient",
    ...digest,
  });
  return call(submitInfoRequestAnswers, {
    params: { id: request.id },
    body: { infoRequestData: infoRequestData!, consents: consent.consents, statement },
    idempotencyKey,
  });
}
