import { read, readParam, routes } from "@carnet/services/kit";
import { id } from "@carnet/services/kit/contract";
import { keepPortalKeyBody } from "../contract/index.ts";
import { PatientLink } from "./patient-link.model.ts";
import { recordPolicy } from "./record.policy.ts";
import { presentRecords } from "./record.presenter.ts";

export const recordRoutes = routes();

/** The records the signed-in patient may open; empty for everybody else. */
recordRoutes.get("/api/1/portal/records", async (ctx) => {
  const links =
    ctx.actor.role === "patient"
      ? await PatientLink.query().where("user_id", ctx.actor.userId!).orderBy("linked_at")
      : [];
  for (const link of links) recordPolicy.allow(ctx.actor, "read", { link });
  ctx.body = { records: await presentRecords(links) };
});

/** Keeps the portal key wrapped to the patient's own key: the access code is not asked again. */
recordRoutes.put("/api/1/portal/records/:patientId/key", async (ctx) => {
  const patientId = readParam(ctx, "patientId", id);
  const link = await PatientLink.of(ctx.actor.userId, patientId);
  recordPolicy.allow(ctx.actor, "read", { link });
  const keep = read(ctx, keepPortalKeyBody);
  await PatientLink.query().patch({ keep }).findById([link!.userId, patientId]);
  ctx.body = {};
});
