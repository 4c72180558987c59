import { call } from "@carnet/shell/api";
import {
  addConsent,
  addConsentFile,
  type ConsentFileBody,
  type SignConsentBody,
} from "@carnet/services/patient/contract";

/** Keeps a signed form; pressed twice it is kept once. */
export const keepConsentFile = (clinicId: string, patientId: string, body: ConsentFileBody) =>
  call(addConsentFile, { params: { c: clinicId, p: patientId }, body, idempotencyKey: `consent-${body.id}` });

/** Keeps an agreement to share; pressed twice it is kept once. */
export const keepConsent = (body: SignConsentBody) =>
  call(addConsent, { params: { id: body.patientId }, body, idempotencyKey: `consent-${body.id}` });
