import { announce, inTransaction, read, Refusal, routes } from "@carnet/services/kit";
import { infoRequestConsumed } from "@carnet/nats/contracts/patient/infoRequest.consumed.v1";
import { noteAccess } from "../access/note-access.ts";
import { infoRequestImportedBody } from "../contract/index.ts";
import { findPatient } from "../patients/bond.ts";
import { Patient } from "../patients/patient.model.ts";
import { patientPolicy } from "../patients/patient.policy.ts";

/** Merging what a patient sent: the browser writes the fields, the service counts to one (POR-008). */
export const infoRequestRoutes = routes();

infoRequestRoutes.put("/api/1/patients/:id/infoRequestImported", async (ctx) => {
  const { patient } = await findWritable(ctx.actor, ctx.params.id!);
  const { infoRequestId } = read(ctx, infoRequestImportedBody);
  const { id: patientId, clinicId } = patient;
  await inTransaction(async (trx) => {
    const taken = await Patient.query(trx)
      .patch({ infoRequestImportedId: infoRequestId, infoRequestSubmittedAt: null, infoRequestSentAt: null })
      .where({ id: patientId })
      .whereNotNull("info_request_submitted_at")
      .where((other) =>
        other.whereNull("info_request_imported_id").orWhereNot({ info_request_imported_id: infoRequestId }),
      );
    if (taken === 0) throw new Refusal("alreadyImported");
    await noteAccess(trx, ctx.actor, patientId, "import");
    await announce(trx, infoRequestConsumed, ctx.actor, { infoRequestId, patientId, clinicId });
  });
});

async function findWritable(actor: Parameters<typeof findPatient>[0], id: string) {
  const bond = await findPatient(actor, id);
  patientPolicy.allow(actor, "write", bond);
  return bond;
}
