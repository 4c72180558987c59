import { api } from "@carnet/shell/api";
import { done, id } from "@carnet/services/kit/contract";
import {
  consentAnswer,
  consentFileAnswer,
  consentFilesAnswer,
  consentFileView,
  type ConsentFileBody,
  type SignConsentBody,
} from "@carnet/services/patient/contract";
import { z } from "zod";

const files = (clinicId: string, patientId: string) => `/api/1/clinic/${clinicId}/patient/${patientId}/consentFile`;

/** The calls about what a patient signed. */
export const consentClient = {
  files: (clinicId: string, patientId: string) => api.get(files(clinicId, patientId), consentFilesAnswer),
  file: (clinicId: string, patientId: string, fileId: string) =>
    api.get(`${files(clinicId, patientId)}/${fileId}`, consentFileView),
  keepFile: (clinicId: string, patientId: string, body: ConsentFileBody) =>
    api.post(files(clinicId, patientId), body, consentFileAnswer, { idempotencyKey: `consent-${body.id}` }),
  removeFile: (clinicId: string, patientId: string, fileId: string) =>
    api.del(`${files(clinicId, patientId)}/${fileId}`, done),
  /** The agreement to share with one therapist, or with the whole clinic. */
  sharing: (patientId: string, therapistId: string) =>
    api.get(`/api/1/patient/${patientId}/consents/${therapistId}`, consentAnswer),
  sign: (body: SignConsentBody) =>
    api.post(`/api/1/patient/${body.patientId}/consents`, body, z.object({ id }), {
      idempotencyKey: `consent-${body.id}`,
    }),
};
