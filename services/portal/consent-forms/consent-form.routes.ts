import { ask, readParam, routes } from "@carnet/services/kit";
import { id } from "@carnet/services/kit/contract";
import { clinicInfo } from "@carnet/nats/contracts/rpc/clinic.info.v1";
import { PatientLink } from "../records/patient-link.model.ts";
import { recordPolicy } from "../records/record.policy.ts";

export const consentFormRoutes = routes();

/** The forms the clinic asks this patient to read and sign; signing is answered by the patient service. */
consentFormRoutes.get("/api/1/portal/patients/:id/consentForms", async (ctx) => {
  const link = await PatientLink.of(ctx.actor.userId, readParam(ctx, "id", id));
  recordPolicy.allow(ctx.actor, "read", { link });
  const clinic = await ask(clinicInfo, { clinicId: link!.clinicId });
  ctx.body = { clinicName: clinic?.name ?? "", consentForms: clinic?.consentForms ?? [] };
});
