import { read, routes } from "@carnet/services/kit";
import { clinicPolicy } from "../clinics/clinic.policy.ts";
import { findPlace } from "../clinics/place.ts";
import { securityBody } from "../contract/index.ts";
import { setSecurity } from "./set-security.ts";

/** What a clinic asks of those who run it, beyond a password. Where its keys are in escrow is said in its log alone. */
export const securityRoutes = routes();

securityRoutes.put("/api/1/clinic/:id/security", async (ctx) => {
  const asked = read(ctx, securityBody);
  const place = await findPlace(ctx.actor, ctx.params["id"]);
  clinicPolicy.allow(ctx.actor, "secure", place);
  await setSecurity(ctx.actor, place.clinic.id, asked);
});
