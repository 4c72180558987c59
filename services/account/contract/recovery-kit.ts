import { b64 } from "@carnet/services/kit/contract";
import { z } from "zod";
import { passwordProof, pubKeyWire, saltWire, secKeyWire } from "./principal.ts";

/** The account key sealed under what is printed, 60 bytes; and what proves the print to the server, 32 bytes. */
export const recoveryKitWire = z.strictObject({ blob: b64.length(80), auth: passwordProof });

/**
 * PUT /api/1/recoveryKit: keeps a kit in place of the one before. The password proof opens the sealed keys here once,
 * so that they can be kept a second time under the proof of the kit. Refusal: wrongPassword.
 */
export const saveRecoveryKitBody = recoveryKitWire.extend({ currentPassword: passwordProof });

/** GET /api/1/recoveryKit; DELETE takes `currentPasswordBody`. */
export const recoveryKitAnswer = z.object({ storedAt: z.iso.datetime().nullable() });

/** POST /api/1/resetPassword/{guid}/kit: five tries for each link. Refusals: wrongRecoveryKit {triesLeft}, guidAlreadyUsed, guidExpired. */
export const openKitBody = z.strictObject({ auth: passwordProof });
export const openKitAnswer = z.object({
  blob: b64,
  publicKey: pubKeyWire,
  encryptedSecretKey: secKeyWire,
});

/** The same keys under a new password, by the kit. */
export const resetWithKit = z.strictObject({
  kit: z.strictObject({
    auth: passwordProof,
    newSecKey: secKeyWire,
    newSalt: saltWire,
    newPassword: passwordProof,
  }),
});
