import { call } from "@carnet/shell/api";
import { reportWarning } from "@carnet/services/account/contract";
import { getKeyHolders } from "@carnet/services/clinic/contract";
import {
  deletePatient,
  fullNameOf,
  getDuplicates,
  getPatient,
  savePatient,
  type CreatePatientBody,
  type PatientFields,
} from "@carnet/services/patient/contract";

/** The calls that open a record. */
export const newPatientClient = {
  /** Who may be the same person (PAT-011). */
  duplicates(clinicId: string, fields: PatientFields) {
    const { email, dateOfBirth, phone, phoneMobile } = fields;
    const query = {
      name: fullNameOf(fields),
      email: email || undefined,
      dateOfBirth: dateOfBirth || undefined,
      phone: phone || undefined,
      phoneMobile: phoneMobile || undefined,
    };
    return call(getDuplicates, { params: { id: clinicId }, query });
  },
  /** Whose keys must be able to open it, besides one's own (CRY-005). */
  keyHolders: (clinicId: string) => call(getKeyHolders, { params: { id: clinicId } }),
  create: (body: CreatePatientBody) =>
    call(savePatient, { body, idempotencyKey: `create-${body.id}-${body.identity.data.slice(-24)}` }),
  read: (id: string) => call(getPatient, { params: { id } }),
  /** Takes back a record whose encryption check failed. */
  discard: (id: string) => call(deletePatient, { params: { id }, query: { encryptionCheck: "failed" } }),
  /** A failed encryption check is critical: its code, and nothing else, goes to the log. */
  report: (code: string) =>
    call(reportWarning, {
      body: { message: `encryption check failed: ${code}`, severity: "critical" },
      quiet: true,
    }),
};
