import { api } from "@carnet/shell/api";
import { done } from "@carnet/services/kit/contract";
import { infoRequestList, sendInfoRequestAnswer, type SendInfoRequestBody } from "@carnet/services/portal/contract";

const requests = (patientId: string, clinicId: string) =>
  `/api/1/patients/${patientId}/clinics/${clinicId}/infoRequests`;

/** The calls about what a patient is asked and answers. */
export const infoRequestClient = {
  list: (patientId: string, clinicId: string) => api.get(requests(patientId, clinicId), infoRequestList),
  send: (patientId: string, clinicId: string, body: SendInfoRequestBody) =>
    api.post(requests(patientId, clinicId), body, sendInfoRequestAnswer, { idempotencyKey: `info-request-${body.id}` }),
  /** The answers are merged; nobody can merge them again (POR-008). */
  imported: (patientId: string, infoRequestId: string) =>
    api.put(`/api/1/patients/${patientId}/infoRequestImported`, { infoRequestId }, done),
};
