import { z } from "zod";
import { emailAddress } from "./email.ts";
import { passwordProof, principalWire, pubKeyWire, saltWire, secKeyWire } from "./principal.ts";
import { resetWithKit } from "./recovery-kit.ts";
import { secondFactorProof } from "./second-factor.ts";

/** POST /api/1/resetPassword. Refusal: `app_error_code: "emailNotInSystem"`, in snake case as documented, and also in `appErrorCode`. */
export const requestResetBody = z.strictObject({ email: emailAddress });

/**
 * POST /api/1/resetPassword/{guid}: a complete new principal, or the same keys by the recovery kit. Answers `resetAnswer`.
 * Refusals: guidAlreadyUsed, guidExpired; emailMismatch when it was made for another address than the account's, because then
 * its keys would never open; secondFactorRequired (and wrongSecondFactor) for an owner, whose keys no colleague can approve;
 * wrongRecoveryKit; nothingKept where no spare key of the former ones is anywhere, until `evenIfLost` says that this is known.
 * None of them but the first two uses the link up.
 */
export const newPrincipalBody = principalWire.extend({
  email: emailAddress.optional(),
  evenIfLost: z.boolean().optional(),
  secondFactor: secondFactorProof.optional(),
});
export const resetBody = z.union([newPrincipalBody, resetWithKit]);
export type NewPrincipalBody = z.output<typeof newPrincipalBody>;
export type ResetBody = z.output<typeof resetBody>;

/**
 * POST /api/1/changePassword: the secret keys wrapped anew, the keys themselves unchanged (CRY-010). With another `newEmail`
 * they are wrapped for that address, and everything waits for the link mailed there. Refusals: wrongPassword, emailAlreadyExists.
 */
export const changePasswordBody = z.strictObject({
  currentPassword: passwordProof,
  newSecKey: secKeyWire,
  newSalt: saltWire,
  newPassword: passwordProof,
  newEmail: emailAddress.optional(),
});
/** What POST /api/1/changePassword answers: `activationRequired` when nothing changes before the mailed link is followed. */
export const changePasswordAnswer = z.object({ activationRequired: z.boolean().optional() });

/**
 * POST /api/1/myPrincipal: the sealed keys once more, for whoever is signed in and proves the password again.
 * After a reload the browser has only keys it cannot read, and changing the password wraps them anew. Refusal: wrongPassword.
 */
export const myPrincipalBody = z.strictObject({ password: passwordProof });
export const myPrincipalAnswer = z.object({ pubKey: pubKeyWire, secKey: secKeyWire });

export type ChangePasswordBody = z.output<typeof changePasswordBody>;

/** The 256-bit secret of a mailed link, base64url. */
export const guid = z.string().regex(/^[A-Za-z0-9_-]{43}$/);

/** How long the link of a reset mail lives (decision 4). */
export const resetMinutes = 60;
