import { call } from "@carnet/shell/api";
import {
  addConsent,
  addConsentFile,
  type ConsentFileBody,
  type SignConsentBody,
} from "@carnet/services/patient/contract";

/** Which call it is: the same one sent again is answered once, and one with a list that was signed anew is another. */
const keyOf = ({ id, manifest }: Pick<ConsentFileBody, "id" | "manifest">) => `consent-${id}-${manifest?.rev ?? 0}`;

/** Keeps a signed form; pressed twice it is kept once. */
export const keepConsentFile = (clinicId: string, patientId: string, body: ConsentFileBody) =>
  call(addConsentFile, { params: { c: clinicId, p: patientId }, body, idempotencyKey: keyOf(body) });

/** Keeps an agreement to share; pressed twice it is kept once. */
export const keepConsent = (body: SignConsentBody) =>
  call(addConsent, { params: { id: body.patientId }, body, idempotencyKey: keyOf(body) });
