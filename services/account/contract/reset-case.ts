import { b64, defineCall, done, statement } from "@carnet/services/framework/contract";
import { z } from "zod";
import { clinicShare } from "./escrow.ts";
import { challengeToken } from "./second-factor.ts";
import { pubKeyWire, secKeyWire } from "./principal.ts";

/** How the keys of a reset without a kit come back: by a colleague's approval, or by an hour in which it can be called off. */
export const resetModes = ["approval", "timeLock"] as const;
export const resetMode = z.enum(resetModes);
export type ResetMode = z.output<typeof resetMode>;

/** waiting → approved (one share is here, or a colleague approved) → released (both are) → done; or cancelled, or refused by a clinic. */
export const resetStates = ["waiting", "approved", "released", "done", "cancelled", "refused"] as const;

/**
 * The fields beside `appErrorCode: "passwordResetNotYetCompleted"`, and beside "encryptionNotYetCompleted" after a reset.
 * `newFp` is the fingerprint to compare with whoever approves; `resetId` and `watch` let this browser look how far it is.
 */
export const resetWaiting = z.object({
  resetId: z.uuid(),
  watch: challengeToken,
  newFp: b64.length(43),
  mode: resetMode,
  /** When the time-lock opens at the earliest. */
  until: z.iso.datetime().optional(),
  /** No spare key was kept anywhere: new keys are let in, and nothing of before comes with them. */
  nothingKept: z.literal(true).optional(),
  /** What an owner opens with their clinic's kit, in this browser, where the clinic keeps the second share. */
  clinicShare: clinicShare.extend({ userId: z.uuid() }).optional(),
});

/** What a reset answers when the keys are not there yet; empty when one can sign in at once. */
export const resetAnswer = resetWaiting.partial();

/** Where a reset is, for the browser that began it; cheap enough to ask every five seconds. */
export const getResetState = defineCall({
  call: "POST /api/1/resetPassword/state",
  callers: "omthsfxcpqain",
  limit: 1_024,
  /* Every five seconds for a whole hour, by a few people behind one address. */
  rate: { per: "address", points: 3_600, seconds: 60 * 60 },
  body: resetWaiting.pick({ resetId: true, watch: true }),
  answer: z.object({
    state: z.enum(resetStates),
    /** Whether a custodian has handed over its half. */
    releasedA: z.boolean(),
    releasedB: z.boolean(),
    until: z.iso.datetime().optional(),
  }),
  example: {
    body: { resetId: "00000000-0000-4000-8000-000000000000", watch: "A".repeat(43) },
    answer: { state: "waiting", releasedA: false, releasedB: false },
  },
});

/**
 * Beside the keys on signing in, until `finishReset`: what opens the former decryption key.
 * `oldEncryptedSecretKey` has the sealed decryption half in its place and zeros elsewhere: nothing else of it is kept.
 * `clinicId` is the clinic under whose escrow it was sealed, or null for the platform's. `released` is A's share, then B's.
 */
export const resetReleased = z.object({
  resetId: z.uuid(),
  clinicId: z.uuid().nullable(),
  released: z.tuple([b64, b64]),
  oldPublicKey: pubKeyWire,
  oldEncryptedSecretKey: secKeyWire,
});
export type ResetReleased = z.output<typeof resetReleased>;

/** Calls a reset off with the secret of the mailed link; `guidAlreadyUsed` when it is too late. */
export const cancelReset = defineCall({
  call: "POST /api/1/resetPassword/cancel",
  callers: "omthsfxcpqain",
  limit: 1_024,
  rate: { per: "address", points: 20, seconds: 60 * 60 },
  body: z.object({ token: challengeToken }),
  answer: done,
  refusals: { guidAlreadyUsed: {}, guidExpired: {} },
  example: { body: { token: "A".repeat(43) }, answer: {} },
});

/**
 * What custodian A, then B, signed of the clinics whose root one's key was before the latest reset: with it the browser
 * makes one's new key their root. Nothing after a reset that brought back no root.
 */
const witnessesView = z.object({
  resetId: z.uuid().nullable(),
  clinics: z.array(z.object({ clinicId: z.uuid(), witnesses: z.array(statement) })),
});
export type WitnessesView = z.output<typeof witnessesView>;

export const getWitnesses = defineCall({
  call: "GET /api/1/reset/witnesses",
  callers: "omthsfxcpqa..",
  answer: witnessesView,
  refusals: { impersonated: {} },
  checked: true,
  example: { answer: { resetId: null, clinics: [] } },
});

/** The browser has everything of the former keys: what opened them is thrown away. */
export const finishReset = defineCall({
  call: "POST /api/1/reset/done",
  callers: "omthsfxcpqa..",
  answer: done,
  refusals: { impersonated: {} },
  example: { answer: {} },
});
