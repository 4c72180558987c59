import { routes } from "@carnet/services/framework";
import { clinicPolicy } from "../clinics/clinic.policy.ts";
import { findPlace } from "../clinics/place.ts";
import { setClinicSecurity } from "../contract/index.ts";
import { setSecurity } from "./set-security.ts";

/** What a clinic asks of those who run it, beyond a password. Where its keys are in escrow is said in its log alone. */
export const securityRoutes = routes();

securityRoutes.on(setClinicSecurity, async ({ actor, params, body, refuse }) => {
  const place = await findPlace(actor, params.id);
  clinicPolicy.allow(actor, "secure", place);
  await setSecurity(actor, place.clinic.id, body, refuse);
  return {};
});
