import { loadCrypto, type PatientRef } from "@carnet/shell/crypto";
import type { Answers } from "./answers.ts";
import type { Consent } from "./consents-step.tsx";
import { postAnswers, type InfoRequest } from "./info-request.client.ts";
import { placeOf } from "./use-answers.ts";

/**
 * Seals the answers together with the signature, and signs what was agreed to: the exact texts of the forms and the exact strokes.
 * Sending again with the same key changes nothing.
 */
export async function submitInfoRequest(
  portal: PatientRef,
  request: InfoRequest,
  answers: Answers,
  consent: Consent,
  idempotencyKey: string,
) {
  const crypto = await loadCrypto();
  const text = request.consentForms.map(({ id, updatedAt, content }) => `${id}\n${updatedAt}\n${content}`).join("\n\n");
  const digest = await crypto.digestConsent({ text, strokes: consent.signature?.lines ?? [] });
  const statement = await crypto.sign("consent", {
    clinic: request.clinicId,
    patient: request.patientId,
    infoRequest: request.id,
    consents: consent.consents,
    mode: "patient",
    ...digest,
  });
  const value = { ...answers, signature: consent.signature };
  const [infoRequestData] = await crypto.seal(portal, [{ ref: placeOf(request.id, "data"), value, rev: 1 }]);
  return postAnswers(
    request.id,
    { infoRequestData: infoRequestData!, consents: consent.consents, statement },
    idempotencyKey,
  );
}
