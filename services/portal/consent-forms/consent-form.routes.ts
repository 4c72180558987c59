import { ask, routes } from "@carnet/services/framework";
import { clinicInfo } from "@carnet/nats/contracts/rpc/clinic.info.v1";
import { getPortalConsentForms } from "../contract/index.ts";
import { PatientLink } from "../records/patient-link.model.ts";
import { recordPolicy } from "../records/record.policy.ts";

export const consentFormRoutes = routes();

consentFormRoutes.on(getPortalConsentForms, async ({ actor, params }) => {
  const link = await PatientLink.of(actor.userId, params.id);
  recordPolicy.allow(actor, "readOwn", { link });
  const clinic = await ask(clinicInfo, { clinicId: link!.clinicId });
  return { clinicName: clinic?.name ?? "", consentForms: clinic?.consentForms ?? [] };
});
