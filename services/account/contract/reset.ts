import { defineCall, done } from "@carnet/services/framework/contract";
import { z } from "zod";
import { emailAddress, newEmailAddress } from "./email.ts";
import { guid } from "./guid.ts";
import { passwordProof, principalWire, pubKeyWire, saltWire, secKeyWire } from "./principal.ts";
import { resetWithKit } from "./recovery-kit.ts";
import { resetAnswer } from "./reset-case.ts";
import { secondFactorProof, secondFactorRequired } from "./second-factor.ts";
import { addressTaken } from "./signup.ts";

/**
 * Mails a link to whoever forgot a password. An unknown address is told in `app_error_code`, in snake case as documented,
 * and also in `appErrorCode`.
 */
export const requestReset = defineCall({
  call: "POST /api/1/resetPassword",
  callers: "omthsfxcpqain",
  limit: 4_096,
  rate: { per: "address", points: 5, seconds: 60 * 60 },
  body: z.object({ email: emailAddress }),
  answer: done,
  refusals: { emailNotInSystem: { app_error_code: z.literal("emailNotInSystem") } },
  example: { body: { email: "anne.roy@tilleuls.example" }, answer: {} },
});

/** A complete new principal, where no kit opens the former one. */
export const newPrincipalBody = principalWire.extend({
  email: emailAddress.optional(),
  evenIfLost: z.boolean().optional(),
  secondFactor: secondFactorProof.optional(),
});
export type NewPrincipalBody = z.output<typeof newPrincipalBody>;

/**
 * A new password by a mailed link: a complete new principal, or the same keys by the recovery kit; who sends both means the
 * principal. Refuses with `emailMismatch` when it was made for another address than the account's, because then its keys would
 * never open; `secondFactorRequired` to an owner, whose keys no colleague can approve; `nothingKept` where no spare key of the
 * former ones is anywhere, until `evenIfLost` says that this is known. Only the first two refusals use the link up.
 */
export const resetPassword = defineCall({
  call: "POST /api/1/resetPassword/:guid",
  callers: "omthsfxcpqain",
  params: { guid },
  limit: 16_384,
  rate: { per: "address", points: 20, seconds: 60 * 60 },
  body: z.union([newPrincipalBody, resetWithKit]),
  answer: resetAnswer,
  refusals: {
    guidAlreadyUsed: {},
    guidExpired: {},
    emailMismatch: {},
    secondFactorRequired: secondFactorRequired.partial().shape,
    wrongSecondFactor: { triesLeft: z.int().optional() },
    challengeExpired: {},
    wrongRecoveryKit: { triesLeft: z.int().optional() },
    nothingKept: {},
  },
  checked: true,
  example: {
    params: { guid: "A".repeat(43) },
    body: {
      kit: {
        auth: "A".repeat(43),
        newSecKey: "A".repeat(440),
        newSalt: "A".repeat(23),
        newPassword: "A".repeat(43),
      },
    },
    answer: {},
  },
});
export type ResetBody = z.output<typeof resetPassword.body>;

/** Ten proofs in a quarter of an hour, as at the sign-in. */
const proving = { limit: 8_192, rate: { per: "account", points: 10, seconds: 15 * 60 } } as const;

/**
 * The secret keys wrapped anew, the keys themselves unchanged (CRY-010). With another `newEmail` they are wrapped for that
 * address, and nothing changes before the link mailed there is followed: `activationRequired`.
 */
export const changePassword = defineCall({
  call: "POST /api/1/changePassword",
  callers: "omthsfxcpqa..",
  ...proving,
  body: z.object({
    currentPassword: passwordProof,
    newSecKey: secKeyWire,
    newSalt: saltWire,
    newPassword: passwordProof,
    newEmail: newEmailAddress.optional(),
  }),
  answer: z.object({ activationRequired: z.boolean().optional() }),
  refusals: { impersonated: {}, wrongPassword: {}, emailAlreadyExists: addressTaken },
  example: {
    body: {
      currentPassword: "A".repeat(43),
      newSecKey: "A".repeat(440),
      newSalt: "A".repeat(23),
      newPassword: "A".repeat(43),
    },
    answer: {},
  },
});
export type ChangePasswordBody = z.output<typeof changePassword.body>;

/**
 * The sealed keys once more, for whoever is signed in and proves the password again: after a reload the browser has only
 * keys it cannot read, and changing the password wraps them anew.
 */
export const getMyPrincipal = defineCall({
  call: "POST /api/1/myPrincipal",
  callers: "omthsfxcpqa..",
  ...proving,
  body: z.object({ password: passwordProof }),
  answer: z.object({ pubKey: pubKeyWire, secKey: secKeyWire }),
  refusals: { impersonated: {}, wrongPassword: {} },
  checked: true,
  example: { body: { password: "A".repeat(43) }, answer: { pubKey: "A".repeat(262), secKey: "A".repeat(440) } },
});

/** How long the link of a reset mail lives (DEC-4). */
export const resetMinutes = 60;
