import { accessMethods } from "./access.methods.ts";
import { accountMethods } from "./account.methods.ts";
import { batchMethods } from "./batch.methods.ts";
import { certifyingMethods } from "./certifying.methods.ts";
import { chartMethods } from "./chart.methods.ts";
import { clinicKitMethods } from "./clinic-kit.methods.ts";
import type { Context } from "./context.ts";
import { creationMethods } from "./creation.methods.ts";
import { deskMethods } from "./desk.methods.ts";
import { draftMethods } from "./draft.methods.ts";
import { evidenceMethods } from "./evidence.methods.ts";
import { fileMethods } from "./file.methods.ts";
import { handoverMethods } from "./handover.methods.ts";
import { inviteLinkMethods } from "./invite-link.methods.ts";
import { joinMethods } from "./join.methods.ts";
import { listMethods } from "./list.methods.ts";
import { manifestMethods } from "./manifest.methods.ts";
import { passwordMethods } from "./password.methods.ts";
import { patientMethods } from "./patient.methods.ts";
import { portalMethods } from "./portal.methods.ts";
import { reEscrowMethods } from "./re-escrow.methods.ts";
import { recoveryMethods } from "./recovery.methods.ts";
import { registrationMethods } from "./registration.methods.ts";
import { resetMethods } from "./reset.methods.ts";
import { rootMethods } from "./root.methods.ts";
import { rotationMethods } from "./rotation.methods.ts";
import { sessionMethods } from "./session.methods.ts";
import { trustStoreMethods } from "./trust-store.methods.ts";
import { trustMethods } from "./trust.methods.ts";

/** The methods of the API that have a part in the core, each about one subject. */
export const coreMethods = (context: Context) => ({
  ...accountMethods(context),
  ...sessionMethods(context),
  ...trustMethods(context),
  ...trustStoreMethods(context),
  ...patientMethods(context),
  ...chartMethods(context),
  ...manifestMethods(context),
  ...draftMethods(context),
  ...handoverMethods(context),
  ...passwordMethods(context),
  ...recoveryMethods(context),
  ...resetMethods(context),
  ...clinicKitMethods(context),
  ...reEscrowMethods(context),
  ...certifyingMethods(context),
  ...rootMethods(context),
  ...inviteLinkMethods(context),
  ...joinMethods(context),
  ...creationMethods(context),
  ...deskMethods(context),
  ...registrationMethods(context),
  ...rotationMethods(context),
  ...accessMethods(context),
  ...batchMethods(context),
  ...evidenceMethods(context),
  ...fileMethods(context),
  ...listMethods(context),
  ...portalMethods(context),
});
