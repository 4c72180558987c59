import { conflictOf, defineCall, done, was } from "@carnet/services/framework/contract";
import { z } from "zod";

/** After how many minutes an idle page covers itself: the least, the most, and where nobody has said. */
export const idleLock = { least: 5, most: 120, usual: 30 } as const;

/** What a clinic asks of those who run it, and of every screen. */
export const securityBody = z.object({
  secondFactorRequired: z.boolean(),
  idleLockMinutes: z.int().min(idleLock.least).max(idleLock.most),
});
export type SecurityBody = z.output<typeof securityBody>;

/** Says what a clinic asks beyond a password; its owner's to say, in person. */
export const setClinicSecurity = defineCall({
  call: "PUT /api/1/clinic/:id/security",
  callers: "o............",
  body: securityBody.extend({ was: was(securityBody) }),
  answer: done,
  refusals: { siteRestrictionViolation: {}, impersonated: {}, ...conflictOf(securityBody) },
  example: { body: { secondFactorRequired: false, idleLockMinutes: 15 }, answer: {} },
});

/** Where the keys of a clinic are in escrow, as the last policy in its log says; the log is the truth, this is shown. */
export const escrowModes = ["platform", "clinic", "none"] as const;

/** A clinic's security as its members see it. */
export const clinicSecurity = z.object({
  secondFactorRequired: z.boolean(),
  idleLockMinutes: z.int(),
  escrowPolicy: z.object({ mode: z.enum(escrowModes), seq: z.int() }).nullable(),
});
export type ClinicSecurity = z.output<typeof clinicSecurity>;

/** What holds where a clinic has not said otherwise. */
export const usualSecurity: ClinicSecurity = {
  secondFactorRequired: false,
  idleLockMinutes: idleLock.usual,
  escrowPolicy: null,
};
