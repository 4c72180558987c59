import { inTransaction, readManifest, routes } from "@carnet/services/framework";
import { getSeanceManifest, saveSeanceManifest } from "../contract/index.ts";
import { findPatient } from "../seances/find-patient.ts";
import { checkSent, keepSent } from "./keep-manifest.ts";

/** The sealed list of a patient's sessions, for whoever reads their charts; it has no clinical word, so it is no reading of one. */
export const manifestRoutes = routes();

manifestRoutes.on(getSeanceManifest, async ({ actor, params, refuse }) => {
  await findPatient(actor, params.id, refuse);
  return { manifest: await readManifest("seance_manifests", params.id) };
});

manifestRoutes.on(saveSeanceManifest, async ({ actor, params: { id: patientId }, body: { manifest }, refuse }) => {
  const { access, membership } = await findPatient(actor, patientId, refuse);
  if (actor.impersonatorId) throw refuse("impersonated");
  if (!access.canWrite || !membership) throw refuse("patientReadOnly");
  const sent = { patientId, clinicId: access.clinicId, manifest };
  await checkSent(actor, sent, refuse);
  await inTransaction((trx) => keepSent(trx, actor, sent, refuse));
  return {};
});
