import { react } from "@carnet/services/kit";
import { securityChanged } from "@carnet/nats/contracts/clinic/security.changed.v1";
import { ClinicSecurity } from "./clinic-security.model.ts";

/** Keeps which clinics ask for a second factor; it holds from the next sign-in on. */
export const onSecurityChanged = react(securityChanged, async ({ data: { clinicId, secondFactorRequired } }, trx) => {
  await ClinicSecurity.query(trx).insert({ clinicId, secondFactorRequired }).onConflict("clinic_id").merge();
});
