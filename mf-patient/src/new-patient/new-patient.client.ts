import { api } from "@carnet/shell/api";
import { keyHoldersView, myClinicsView } from "@carnet/services/clinic/contract";
import { done } from "@carnet/services/kit/contract";
import {
  duplicatesAnswer,
  fullNameOf,
  patientView,
  type CreatePatientBody,
  type PatientFields,
} from "@carnet/services/patient/contract";
import { z } from "zod";

/** The calls that open a record. */
export const newPatientClient = {
  clinics: () => api.get("/api/1/myClinics", myClinicsView),
  /** Who may be the same person (PAT-011). */
  duplicates(clinicId: string, fields: PatientFields) {
    const { email, dateOfBirth, phone, phoneMobile } = fields;
    const known = Object.entries({ name: fullNameOf(fields), email, dateOfBirth, phone, phoneMobile }).filter(
      ([, value]) => value,
    );
    return api.get(
      `/api/1/clinic/${clinicId}/patientDuplicates?${new URLSearchParams(known as [string, string][])}`,
      duplicatesAnswer,
    );
  },
  /** Whose keys must be able to open it, besides one's own (CRY-005). */
  keyHolders: (clinicId: string) =>
    api.get(`/api/1/clinic/${clinicId}/getPubKeysOfManagersAndOwnerExcludingCurrentUser`, keyHoldersView),
  create: (body: CreatePatientBody) =>
    api.put("/api/1/patient/", body, patientView, {
      idempotencyKey: `create-${body.id}-${body.keyForPrincipal.slice(-24)}`,
    }),
  read: (id: string) => api.get(`/api/1/patients/${id}`, patientView),
  /** Takes back a record whose encryption check failed. */
  discard: (id: string) => api.del(`/api/1/patient/${id}?encryptionCheck=failed`, done),
  /** A failed encryption check is critical: its code, and nothing else, goes to the log. */
  report: (code: string) =>
    api.post("/api/1/warningOnClient", { message: `encryption check failed: ${code}` }, z.looseObject({}), {
      quiet: true,
    }),
};
