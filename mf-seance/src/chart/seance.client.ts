import { api } from "@carnet/shell/api";
import { done } from "@carnet/services/kit/contract";
import {
  issuedReceipt,
  seance,
  seanceHistory,
  seanceOrNull,
  type CreateSeanceBody,
  type DrawBody,
  type PutSeanceBody,
  type ReceiptEmailBody,
} from "@carnet/services/seance/contract";

const patient = (patientId: string) => `/api/1/patients/${patientId}`;
const inClinic = (patientId: string, clinicId: string) => `${patient(patientId)}/clinics/${clinicId}/seance`;

/** The calls of the seance service. */
export const seanceClient = {
  /** A page of headers, newest first, below a number when one is given. */
  history: (patientId: string, before?: number) =>
    api.get(`${patient(patientId)}/seanceHistory${before === undefined ? "" : `?before=${before}`}`, seanceHistory),
  last: (patientId: string) => api.get(`${patient(patientId)}/lastSeance`, seanceOrNull),
  before: (patientId: string, number: number) => api.get(`${patient(patientId)}/${number}/before`, seanceOrNull),
  /** Opens a session; `intention` makes a repeated press one session. */
  open: (patientId: string, clinicId: string, body: CreateSeanceBody, intention: string) =>
    api.post(inClinic(patientId, clinicId), body, seance, { idempotencyKey: intention }),
  put: (patientId: string, clinicId: string, body: PutSeanceBody) => api.put(inClinic(patientId, clinicId), body, done),
  draw: (seanceId: string, body: DrawBody) => api.put(`/api/1/patients/seance/${seanceId}/drawings`, body, done),
  issueReceipt: (patientId: string, ids: string[], intention: string) =>
    api.put(`${patient(patientId)}/receipts`, { ids }, issuedReceipt, { idempotencyKey: intention }),
  emailReceipt: (patientId: string, body: ReceiptEmailBody) =>
    api.post(`${patient(patientId)}/receiptEmail`, body, done),
};
