import { call } from "@carnet/shell/api";
import { reportWarning } from "@carnet/services/account/contract";
import { getKeyHolders } from "@carnet/services/clinic/contract";
import { deletePatient, getPatient, savePatient, type CreatePatientBody } from "@carnet/services/patient/contract";

/** The calls that open a record. */
export const createRecordClient = {
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
