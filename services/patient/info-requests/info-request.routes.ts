import { announce, inTransaction, routes } from "@carnet/services/framework";
import { infoRequestConsumed } from "@carnet/nats/contracts/patient/infoRequest.consumed.v1";
import { noteAccess } from "../access/note-access.ts";
import { saveInfoRequestImported, saveModificationCount } from "../contract/index.ts";
import { findPatient } from "../patients/bond.ts";
import { Patient } from "../patients/patient.model.ts";
import { patientPolicy } from "../patients/patient.policy.ts";

/** Merging what a patient sent: the browser writes the fields, the service counts to one (POR-008). */
export const infoRequestRoutes = routes();

infoRequestRoutes.on(saveInfoRequestImported, async ({ actor, params, body: { infoRequestId }, refuse }) => {
  const bond = await findPatient(actor, params.id, refuse);
  patientPolicy.allow(actor, "write", bond);
  const { id: patientId, clinicId } = bond.patient;
  await inTransaction(async (trx) => {
    const taken = await Patient.query(trx)
      .patch({ infoRequestImportedId: infoRequestId, infoRequestSubmittedAt: null, infoRequestSentAt: null })
      .where({ id: patientId })
      .whereNotNull("info_request_submitted_at")
      .where((other) =>
        other.whereNull("info_request_imported_id").orWhereNot({ info_request_imported_id: infoRequestId }),
      );
    if (taken === 0) throw refuse("alreadyImported");
    await noteAccess(trx, actor, patientId, "import");
    await announce(trx, infoRequestConsumed, actor, { infoRequestId, patientId, clinicId });
  });
  return {};
});

infoRequestRoutes.on(saveModificationCount, async ({ actor, params, body: { count }, refuse }) => {
  const bond = await findPatient(actor, params.id, refuse);
  patientPolicy.allow(actor, "write", bond);
  await Patient.query().findById(bond.patient.id).patch({ infoRequestModificationCount: count });
  return {};
});
