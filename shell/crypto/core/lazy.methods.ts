import { accessMethods } from "./access.methods.ts";
import { batchMethods } from "./batch.methods.ts";
import { certifyingMethods } from "./certifying.methods.ts";
import { clinicKitMethods } from "./clinic-kit.methods.ts";
import type { Context } from "./context.ts";
import { creationMethods } from "./creation.methods.ts";
import { deskMethods } from "./desk.methods.ts";
import { evidenceMethods } from "./evidence.methods.ts";
import { fileMethods } from "./file.methods.ts";
import { inviteLinkMethods } from "./invite-link.methods.ts";
import { joinMethods } from "./join.methods.ts";
import { listMethods } from "./list.methods.ts";
import { passwordMethods } from "./password.methods.ts";
import { portalMethods } from "./portal.methods.ts";
import { reEscrowMethods } from "./re-escrow.methods.ts";
import { recoveryMethods } from "./recovery.methods.ts";
import { registrationMethods } from "./registration.methods.ts";
import { resetMethods } from "./reset.methods.ts";
import { rootMethods } from "./root.methods.ts";
import { rotationMethods } from "./rotation.methods.ts";

/** The methods that nobody needs to sign in or to read a chart: a file of their own, fetched with the first of them. */
export const lazyMethods = (context: Context) => ({
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

export type LazyMethods = ReturnType<typeof lazyMethods>;
