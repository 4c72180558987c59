import { api } from "@carnet/shell/api";
import { done, type Sealed } from "@carnet/services/kit/contract";
import {
  anamneseAnswer,
  patientView,
  type AnamneseSection,
  type PatientPreferences,
  type UpdatePatientBody,
} from "@carnet/services/patient/contract";

const record = (id: string) => `/api/1/patients/${id}`;

/** The calls about one record. */
export const recordClient = {
  read: (id: string) => api.get(record(id), patientView),
  save: (body: UpdatePatientBody) => api.put("/api/1/patient/", body, patientView),
  saveSection: (id: string, section: AnamneseSection, sealed: Sealed) =>
    api.put(`${record(id)}/anamnese/${section}`, sealed, anamneseAnswer),
  savePreferences: (id: string, preferences: PatientPreferences) =>
    api.put(`${record(id)}/preferences`, preferences, done),
  archive: (id: string) => api.del(`/api/1/patient/${id}`, done),
  recover: (id: string) => api.put(`/api/1/patient/${id}/recover`, {}, patientView),
};
