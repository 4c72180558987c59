import { routes } from "@carnet/services/framework";
import { findPlace } from "../clinics/place.ts";
import { extendTrustLog, getTrustLog, trustPage } from "../contract/index.ts";
import { extendLog } from "./extend-log.ts";
import { TrustRow } from "./trust.model.ts";
import { trustPolicy } from "./trust.policy.ts";

export const trustRoutes = routes();

trustRoutes.on(getTrustLog, async ({ actor, params, query: { after } }) => {
  const place = await findPlace(actor, params.id);
  trustPolicy.allow(actor, "read", { ...place, role: "owner" });
  const rows = await TrustRow.query()
    .where({ clinic_id: place.clinic.id })
    .where("seq", ">", after)
    .orderBy("seq")
    .limit(trustPage);
  return { entries: rows.map(({ seq, prev, stmt }) => ({ seq, prev, stmt })) };
});

trustRoutes.on(extendTrustLog, async ({ actor, params, body: { entries }, refuse }) => {
  const place = await findPlace(actor, params.id);
  trustPolicy.allow(actor, "read", { ...place, role: "owner" });
  return { seq: await extendLog(actor, place, entries, refuse) };
});
