import { announce, inTransaction, routes } from "@carnet/services/framework";
import { infoRequestConsumed } from "@carnet/nats/contracts/patient/infoRequest.consumed.v1";
import { infoRequestReopened } from "@carnet/nats/contracts/patient/infoRequest.reopened.v1";
import { noteAccess } from "../access/note-access.ts";
import { reopenInfoRequest, saveInfoRequestImported, saveModificationCount } from "../contract/index.ts";
import { findPatient } from "../patients/bond.ts";
import { Patient } from "../patients/patient.model.ts";
import { patientPolicy } from "../patients/patient.policy.ts";
import { keepMerge, undoMerge } from "./merges.ts";

/** Merging what a patient sent: the browser writes the fields, the service counts to one (POR-008). */
export const infoRequestRoutes = routes();

infoRequestRoutes.on(saveInfoRequestImported, async ({ actor, params, body: { infoRequestId }, refuse }) => {
  const bond = await findPatient(actor, params.id, refuse);
  patientPolicy.allow(actor, "write", bond);
  const { id: patientId, clinicId } = bond.patient;
  await inTransaction(async (trx) => {
    if (!(await keepMerge(trx, actor, { patientId, infoRequestId }))) throw refuse("alreadyImported");
    await noteAccess(trx, actor, patientId, "import");
    await announce(trx, infoRequestConsumed, actor, { infoRequestId, patientId, clinicId });
  });
  return {};
});

infoRequestRoutes.on(reopenInfoRequest, async ({ actor, params: { id, infoRequestId }, refuse }) => {
  const bond = await findPatient(actor, id, refuse);
  patientPolicy.allow(actor, "write", bond);
  const { id: patientId, clinicId } = bond.patient;
  await inTransaction(async (trx) => {
    if (!(await undoMerge(trx, actor, { patientId, infoRequestId }))) throw refuse("mergeStands");
    await announce(trx, infoRequestReopened, actor, { infoRequestId, patientId, clinicId });
  });
  return {};
});

infoRequestRoutes.on(saveModificationCount, async ({ actor, params, body: { count }, refuse }) => {
  const bond = await findPatient(actor, params.id, refuse);
  patientPolicy.allow(actor, "write", bond);
  await Patient.query().findById(bond.patient.id).patch({ infoRequestModificationCount: count });
  return {};
});
