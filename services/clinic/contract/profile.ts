import { z } from "zod";
import { disciplineEntry, memberDiscipline } from "./discipline.ts";
import { planCode } from "./plan.ts";
import { tax } from "./tax.ts";

/** The size of the drawing surface of a therapist's signature, in pixels (NAV-021). */
export const signatureSize = { width: 490, height: 80 } as const;

const coordinate = z.number().min(-10_000).max(10_000);

/** A drawn signature: straight segments on a surface of the given size (CLI-023). */
export const signature = z.strictObject({
  width: z.number().int().min(1).max(2000),
  height: z.number().int().min(1).max(2000),
  /** The name of who signs by the keyboard; there are no lines then. */
  typed: z.string().max(120).optional(),
  lines: z.array(z.strictObject({ x0: coordinate, y0: coordinate, x1: coordinate, y1: coordinate })).max(5000),
});
export type Signature = z.output<typeof signature>;

/** How a therapist likes to work in one clinic (CLI-024). */
export const profilePreferences = z.strictObject({
  requireChangeConfirmationForPatient: z.boolean(),
  hideStandardHealthHistory: z.boolean(),
});
export type ProfilePreferences = z.output<typeof profilePreferences>;

/** GET /clinics/{id}/myProfile and /clinics/{id}/profiles/{therapistId}; the signature is null to those who may not see it. */
export const profileView = z.object({
  clinicId: z.uuid(),
  therapistId: z.uuid(),
  disciplines: z.array(memberDiscipline),
  preferences: profilePreferences,
  taxes: z.array(tax),
  signature: signature.nullable(),
  copySignatureOnReceipts: z.boolean(),
  plan: planCode.nullable(),
  can: z.object({ write: z.boolean(), seeSignature: z.boolean() }),
});
export type ProfileView = z.output<typeof profileView>;

const profileParts = z.strictObject({
  disciplines: z.array(disciplineEntry).max(10).optional(),
  preferences: profilePreferences.partial().optional(),
  taxes: z.array(tax).max(10).optional(),
});

/** PUT /clinics/{id}/myProfile: the parts that are sent replace those parts, the others stay (CLI-025). */
export const profileBody = profileParts.extend({ profile: profileParts.optional() });
export type ProfileBody = z.output<typeof profileBody>;

/** PUT /clinics/{id}/myProfile/signature: the drawing, or whether it is copied on receipts (CLI-027). */
export const signatureBody = z.union([
  z.strictObject({ signature }),
  z.strictObject({ copySignatureOnReceipts: z.boolean() }),
]);
export type SignatureBody = z.output<typeof signatureBody>;
