import {
  conflictOf,
  defineCall,
  done,
  isSignature,
  oneLine,
  storedTax,
  sentTax,
  taxBounds,
  was,
} from "@carnet/services/framework/contract";
import { z } from "zod";
import { disciplineEntry, disciplineRefusals, memberDiscipline } from "./discipline.ts";
import { planCode } from "./plan.ts";

/** The size of the drawing surface of a therapist's signature, in pixels (NAV-021). */
export const signatureSize = { width: 490, height: 80 } as const;

const coordinate = z.number().min(-10_000).max(10_000);

/** A drawn signature: straight segments on a surface of the given size (CLI-023). */
export const signature = z.object({
  width: z.number().int().min(1).max(2000),
  height: z.number().int().min(1).max(2000),
  /** The name of who signs by the keyboard; there are no lines then. */
  typed: z.string().max(120).optional(),
  lines: z.array(z.object({ x0: coordinate, y0: coordinate, x1: coordinate, y1: coordinate })).max(5000),
});
export type Signature = z.output<typeof signature>;
/** What may be saved: a dot is not a signature. What was saved once is read whatever it is. */
const writtenSignature = signature.extend({ typed: oneLine().max(120).optional() }).refine(isSignature);

/** How a therapist likes to work in one clinic (CLI-024). */
export const profilePreferences = z.object({
  requireChangeConfirmationForPatient: z.boolean(),
  hideStandardHealthHistory: z.boolean(),
});
export type ProfilePreferences = z.output<typeof profilePreferences>;

/** How a therapist works in one clinic; the signature is null to those who may not see it. */
export const profileView = z.object({
  clinicId: z.uuid(),
  therapistId: z.uuid(),
  disciplines: z.array(memberDiscipline),
  preferences: profilePreferences,
  taxes: z.array(storedTax),
  signature: signature.nullable(),
  copySignatureOnReceipts: z.boolean(),
  plan: planCode.nullable(),
  can: z.object({ write: z.boolean(), seeSignature: z.boolean() }),
});
export type ProfileView = z.output<typeof profileView>;

const profileFields = z.object({
  disciplines: z.array(disciplineEntry).max(10).optional(),
  preferences: profilePreferences.partial().optional(),
  taxes: z.array(sentTax).max(taxBounds.list).optional(),
});

/** What of a profile is changed where it is read, and kept whole. */
const keptProfile = profileView
  .pick({ preferences: true, taxes: true })
  .extend({ disciplines: z.array(memberDiscipline.omit({ isValid: true })) });
export type KeptProfile = z.output<typeof keptProfile>;

/** The parts of a profile that are sent replace those parts, the others stay (CLI-025). */
export const profileBody = profileFields.extend({ profile: profileFields.optional(), was: was(keptProfile) });
export type ProfileBody = z.output<typeof profileBody>;

const profileExample: z.input<typeof profileView> = {
  clinicId: "00000000-0000-4000-8000-000000000000",
  therapistId: "00000000-0000-4000-8000-000000000000",
  disciplines: [],
  preferences: { requireChangeConfirmationForPatient: false, hideStandardHealthHistory: false },
  taxes: [],
  signature: { width: 490, height: 80, lines: [{ x0: 20, y0: 60, x1: 90, y1: 20 }] },
  copySignatureOnReceipts: true,
  plan: "medium-year",
  can: { write: true, seeSignature: true },
};

/** The profile of any member, former ones too: their receipts stay printable (CLI-026). */
export const getProfile = defineCall({
  call: "GET /api/1/clinics/:id/profiles/:therapistId",
  callers: "omths......i.",
  answer: profileView,
  refusals: { siteRestrictionViolation: {} },
  example: { answer: profileExample },
});

/** One's own profile in a clinic; who never saved any has an empty one (CLI-023). */
export const getMyProfile = defineCall({
  call: "GET /api/1/clinics/:id/myProfile",
  callers: "omths......i.",
  answer: profileView,
  refusals: { siteRestrictionViolation: {} },
  example: { answer: profileExample },
});

/** Saves the parts of one's own profile that are sent; what breaks a rule saves nothing (CLI-025). */
export const saveMyProfile = defineCall({
  call: "PUT /api/1/clinics/:id/myProfile",
  callers: "omths......i.",
  whileActing: true,
  body: profileBody,
  answer: done,
  refusals: { ...disciplineRefusals, siteRestrictionViolation: {}, invalidTax: {}, ...conflictOf(keptProfile) },
  example: { body: { preferences: { hideStandardHealthHistory: true } }, answer: {} },
});

/** Keeps one's signature, whether it is copied on receipts, or both; one of the two is said (CLI-027). */
export const saveSignature = defineCall({
  call: "PUT /api/1/clinics/:id/myProfile/signature",
  callers: "omths........",
  overwrites: "a signature is drawn anew and not changed; whether it is copied is one choice, and each is sent alone",
  body: z
    .object({ signature: writtenSignature.optional(), copySignatureOnReceipts: z.boolean().optional() })
    .refine((profile) => profile.signature !== undefined || profile.copySignatureOnReceipts !== undefined),
  answer: done,
  refusals: { siteRestrictionViolation: {} },
  example: { body: { copySignatureOnReceipts: true }, answer: {} },
});

/** Takes one's signature away. */
export const deleteSignature = defineCall({
  call: "DELETE /api/1/clinics/:id/myProfile/signature",
  callers: "omths........",
  answer: done,
  refusals: { siteRestrictionViolation: {} },
  example: { answer: {} },
});
