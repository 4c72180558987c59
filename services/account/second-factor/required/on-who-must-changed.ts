import { react } from "@carnet/services/framework";
import { managerGranted } from "@carnet/nats/contracts/clinic/manager.granted.v1";
import { managerRemoved } from "@carnet/nats/contracts/clinic/manager.removed.v1";
import { securityChanged } from "@carnet/nats/contracts/clinic/security.changed.v1";
import { ClinicSecurity } from "./clinic-security.model.ts";
import { holdSessions, releaseSessions } from "./hold-sessions.ts";

/** Keeps which clinics ask for a second factor of whom; it holds at once, also for whoever is signed in. */
export const onWhoMustChanged = [
  react(securityChanged, async ({ data: { clinicId, secondFactorRequired, canAdmin } }, trx) => {
    await ClinicSecurity.query(trx).insert({ clinicId, secondFactorRequired }).onConflict("clinic_id").merge();
    await (secondFactorRequired ? holdSessions : releaseSessions)(trx, canAdmin);
  }),
  react(managerGranted, async ({ data: { clinicId, userId } }, trx) => {
    const security = await ClinicSecurity.query(trx).findById(clinicId);
    if (security?.secondFactorRequired) await holdSessions(trx, [userId]);
  }),
  react(managerRemoved, ({ data: { userId } }, trx) => releaseSessions(trx, [userId])),
];
