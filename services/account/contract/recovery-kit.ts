import { b64, defineCall, done } from "@carnet/services/framework/contract";
import { z } from "zod";
import { guid } from "./guid.ts";
import { passwordProof, pubKeyWire, saltWire, secKeyWire } from "./principal.ts";

/** The account key sealed under what is printed, 60 bytes; and what proves the print to the server, 32 bytes. */
export const recoveryKitWire = z.object({ blob: b64.length(80), auth: passwordProof });

/** Ten proofs in a quarter of an hour, as at the sign-in. */
const proving = { limit: 4_096, rate: { per: "account", points: 10, seconds: 15 * 60 } } as const;
const exampleProof = "A".repeat(43);

/** Since when a kit of one's own counts, or null. */
export const getRecoveryKit = defineCall({
  call: "GET /api/1/recoveryKit",
  callers: "omthsfxcpqa..",
  answer: z.object({ storedAt: z.iso.datetime().nullable() }),
  refusals: { impersonated: {} },
  example: { answer: { storedAt: "2026-11-23T09:00:00.000Z" } },
});

/**
 * Keeps a kit in place of the one before. The password proof opens the sealed keys here once, so that they can be kept
 * a second time under the proof of the kit.
 */
export const saveRecoveryKit = defineCall({
  call: "PUT /api/1/recoveryKit",
  callers: "omthsfxcpqa..",
  overwrites: "made whole from one's keys of now, from nothing that was stored",
  ...proving,
  body: recoveryKitWire.extend({ currentPassword: passwordProof }),
  answer: done,
  refusals: { impersonated: {}, wrongPassword: {} },
  example: { body: { blob: "A".repeat(80), auth: exampleProof, currentPassword: exampleProof }, answer: {} },
});

/** Throws the kit away. */
export const deleteRecoveryKit = defineCall({
  call: "DELETE /api/1/recoveryKit",
  callers: "omthsfxcpqa..",
  ...proving,
  body: z.object({ currentPassword: passwordProof }),
  answer: done,
  refusals: { impersonated: {}, wrongPassword: {} },
  example: { body: { currentPassword: exampleProof }, answer: {} },
});

/** Opens the kit of whoever holds a mailed link: five tries for each link. */
export const openRecoveryKit = defineCall({
  call: "POST /api/1/resetPassword/:guid/kit",
  callers: "omthsfxcpqain",
  params: { guid },
  limit: 1_024,
  rate: { per: "address", points: 20, seconds: 60 * 60 },
  body: z.object({ auth: passwordProof }),
  answer: z.object({ blob: b64, publicKey: pubKeyWire, encryptedSecretKey: secKeyWire }),
  refusals: { wrongRecoveryKit: { triesLeft: z.int().optional() }, guidAlreadyUsed: {}, guidExpired: {} },
  checked: true,
  example: {
    params: { guid: "A".repeat(43) },
    body: { auth: exampleProof },
    answer: { blob: "A".repeat(80), publicKey: "A".repeat(262), encryptedSecretKey: "A".repeat(440) },
  },
});

/** The same keys under a new password, by the kit. */
export const resetWithKit = z.object({
  kit: z.object({ auth: passwordProof, newSecKey: secKeyWire, newSalt: saltWire, newPassword: passwordProof }),
});
