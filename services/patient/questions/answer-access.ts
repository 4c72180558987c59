import { answer } from "@carnet/services/framework";
import { patientAccessOf } from "@carnet/nats/contracts/rpc/patient.access.v1";
import { flagsOf } from "../contract/index.ts";
import { findBond } from "../patients/bond.ts";
import { isReader, isReadOnly } from "../patients/patient.policy.ts";

/** What a person may do with a record, for the services that hang on it; null when there is no such record. */
export const answerAccess = answer(patientAccessOf, async ({ userId, patientId }) => {
  const bond = await findBond(userId, patientId);
  if (!bond) return null;
  const { patient, isSelf } = bond;
  const canRead = isReader(bond);
  const readOnly = isReadOnly(bond);
  return {
    patientId,
    clinicId: patient.clinicId,
    therapistId: patient.therapistId,
    canRead,
    canWrite: canRead && !readOnly,
    isReadOnly: readOnly,
    archived: patient.deletedAt !== null,
    isSelf,
    ...flagsOf(patient),
  };
});
