import type * as Identity from "./former-identity.ts";
import type * as Version from "./former-version.ts";

/** What looks for former versions and puts them back is fetched where a part does not open: nearly no page needs it. */
const versions = () => import("./former-version.ts");
const identities = () => import("./former-identity.ts");

export const findFormerField: typeof Version.findFormerField = async (...sought) =>
  (await versions()).findFormerField(...sought);
export const findFormerPart: typeof Version.findFormerPart = async (...sought) =>
  (await versions()).findFormerPart(...sought);
export const restorePart: typeof Version.restorePart = async (...former) => (await versions()).restorePart(...former);
export const findFormerIdentity: typeof Identity.findFormerIdentity = async (patient) =>
  (await identities()).findFormerIdentity(patient);
export const restoreIdentity: typeof Identity.restoreIdentity = async (...former) =>
  (await identities()).restoreIdentity(...former);
