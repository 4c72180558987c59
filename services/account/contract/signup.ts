import { defineCall, done } from "@carnet/services/framework/contract";
import { z } from "zod";
import { guid } from "./guid.ts";
import { newEmailAddress } from "./email.ts";
import { langCode, personName } from "./profile.ts";
import { principalWire } from "./principal.ts";
import { recoveryKitWire } from "./recovery-kit.ts";
import { termsRead } from "./user-info.ts";

/** The form and the principal in one body (ACC-010). */
export const signupBody = principalWire.extend({
  langCode,
  email: newEmailAddress,
  firstName: personName,
  lastName: personName,
  invitationId: z.uuid().nullable().optional(),
  /** The secret of the invitation's mailed link; without it an invitation proves nothing. */
  proof: z.string().max(64).nullable().optional(),
  /** Which version of the terms the form showed. */
  termsVersion: termsRead,
  /** A recovery kit made with the keys and already proved to be on paper. */
  recoveryKit: recoveryKitWire.optional(),
});
export type SignupBody = z.output<typeof signupBody>;

/** `activationRequired` when a link was mailed; absent when the invitation proved the address. */
const signedUp = z.object({ activationRequired: z.literal(true).optional() });

/** The fields beside `emailAlreadyExists` (ACC-012). */
export const addressTaken = { confirmed: z.boolean(), isPatient: z.boolean() };
export interface AddressTaken {
  confirmed: boolean;
  isPatient: boolean;
}

const example = {
  body: {
    pubKey: "A".repeat(262),
    secKey: "A".repeat(440),
    salt: "A".repeat(23),
    password: "A".repeat(43),
    langCode: "fr",
    email: "anne.roy@tilleuls.example",
    firstName: "Anne",
    lastName: "Roy",
  },
  answer: { activationRequired: true },
} as const;

/** Opens an account of a therapist. */
export const signupTherapist = defineCall({
  call: "POST /api/1/signup/therapist",
  callers: "omthsfxcpqain",
  idempotent: true,
  limit: 16_384,
  rate: { per: "address", points: 5, seconds: 60 * 60 },
  body: signupBody,
  answer: signedUp,
  refusals: { emailAlreadyExists: addressTaken },
  example,
});

/** Opens an account of a patient. */
export const signupPatient = defineCall({
  call: "POST /api/1/signup/patient",
  callers: "omthsfxcpqain",
  idempotent: true,
  limit: 16_384,
  rate: { per: "address", points: 5, seconds: 60 * 60 },
  body: signupBody,
  answer: signedUp,
  refusals: { emailAlreadyExists: addressTaken },
  example,
});

/** Opening an account, by the door somebody stands at. */
export const signup = { therapist: signupTherapist, patient: signupPatient };

/** How long the link of a confirmation mail lives (DEC-4). */
export const confirmationDays = 7;

/**
 * Proves an address by the link that was mailed to it, of a new account or of one that changes its address, in the browser that
 * asked. Elsewhere the link stays good: a new account is confirmed by signing in with it (`passwordNeeded`), another address where
 * its account is signed in (`sessionNeeded`).
 */
export const confirmEmail = defineCall({
  call: "POST /api/1/confirmEmail/:guid",
  callers: "omthsfxcpqain",
  params: { guid },
  limit: 1_024,
  rate: { per: "address", points: 20, seconds: 60 * 60 },
  answer: done,
  refusals: { guidAlreadyUsed: {}, guidExpired: {}, emailAlreadyExists: {}, passwordNeeded: {}, sessionNeeded: {} },
  example: { params: { guid: "A".repeat(43) }, answer: {} },
});
