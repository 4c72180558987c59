import { routes } from "@carnet/services/framework";
import { getPortalRecords, keepPortalKey } from "../contract/index.ts";
import { PatientLink } from "./patient-link.model.ts";
import { recordPolicy } from "./record.policy.ts";
import { presentRecords } from "./record.presenter.ts";

export const recordRoutes = routes();

recordRoutes.on(getPortalRecords, async ({ actor }) => {
  const links =
    actor.role === "patient" ? await PatientLink.query().where("user_id", actor.userId!).orderBy("linked_at") : [];
  for (const link of links) recordPolicy.allow(actor, "read", { link });
  return { records: await presentRecords(links) };
});

recordRoutes.on(keepPortalKey, async ({ actor, params: { patientId }, body: keep }) => {
  const link = await PatientLink.of(actor.userId, patientId);
  recordPolicy.allow(actor, "read", { link });
  await PatientLink.query().patch({ keep }).findById([link!.userId, patientId]);
  return {};
});
