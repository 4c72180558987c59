import { z } from "zod";
import { emailAddress } from "./email.ts";
import { langCode, personName } from "./profile.ts";
import { principalWire } from "./principal.ts";
import { recoveryKitWire } from "./recovery-kit.ts";

/** POST /api/1/signup/{contextRoot}: the form and the principal in one body (ACC-010). */
export const signupBody = principalWire.extend({
  langCode,
  email: emailAddress,
  firstName: personName,
  lastName: personName,
  invitationId: z.uuid().nullable().optional(),
  /** The secret of the invitation's mailed link; without it an invitation proves nothing. */
  proof: z.string().max(64).nullable().optional(),
  /** A recovery kit made with the keys and already proved to be on paper. */
  recoveryKit: recoveryKitWire.optional(),
});
export type SignupBody = z.output<typeof signupBody>;

/** `activationRequired` when a link was mailed; absent when the invitation proved the address. */
export const signupAnswer = z.object({ activationRequired: z.literal(true).optional() });

/** The fields beside `appErrorCode: "emailAlreadyExists"` (ACC-012). */
export const emailAlreadyExists = z.object({ confirmed: z.boolean(), isPatient: z.boolean() });

/** How long the link of a confirmation mail lives (decision 4). */
export const confirmationDays = 7;
