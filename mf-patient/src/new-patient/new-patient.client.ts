import { call } from "@carnet/shell/api";
import { createRecordClient } from "@carnet/shell/record";
import { fullNameOf, getDuplicates, type PatientFields } from "@carnet/services/patient/contract";

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
  keyHolders: createRecordClient.keyHolders,
  create: createRecordClient.create,
};
