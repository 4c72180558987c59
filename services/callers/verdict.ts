/** Refusals that mean "not you": the caller is told nothing about the thing they asked for. */
const notYou = new Set([
  "CANNOT_ACCESS_PATIENT",
  "notFound",
  "patientReadOnly",
  "impersonated",
  "invitationNotFound",
  "forbiddenClinicTerm",
  "foreignSession",
  "cannotFinalizeSession",
  "licenceRequired",
  "notImpersonating",
]);

/** Whether an answer says that this caller may: anything but 401, 403, and a refusal that means "not you". */
export const mayCall = ({ status, body }: { status: number; body: { appErrorCode?: string } }) =>
  status !== 401 && status !== 403 && !notYou.has(body?.appErrorCode ?? "");
