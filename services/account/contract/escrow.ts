import { b64 } from "@carnet/services/kit/contract";
import { z } from "zod";
import { challengeToken } from "./second-factor.ts";
import { keyForMasterWire } from "./principal.ts";

/**
 * GET /api/1/escrow: where the half of one's keys that decrypts is in escrow: the blob, and the clinic whose printed kit
 * holds its second share (null where custodian B does). PUT puts another in its place; null where a clinic keeps none.
 * Only browsers can tell which it ought to be: they read the policy in the clinic's log.
 */
export const escrowView = z.strictObject({ keyForMaster: keyForMasterWire, clinicId: z.uuid().nullable() });
export const escrowBody = escrowView.refine(({ keyForMaster, clinicId }) => keyForMaster !== null || clinicId === null);
export type EscrowView = z.output<typeof escrowView>;

/** The share that a clinic's kit opens, still sealed, and the former keys it is bound to. */
export const clinicShare = z.strictObject({
  clinicId: z.uuid(),
  share: b64.length(178),
  oldFp: b64.length(43),
  oldGen: z.int().min(0),
});
export type ClinicShare = z.output<typeof clinicShare>;

/** A released share: `enc 65 | nonce 12 | GCM 48`. */
export const releasedShare = b64.length(167);

/**
 * POST /api/1/resetPassword/clinicShare: an owner who resets has opened the clinic's share with its kit, in the browser
 * that began. A wrong one opens nothing, for nobody. Refusal: notFound.
 */
export const clinicShareBody = z.strictObject({ resetId: z.uuid(), watch: challengeToken, released: releasedShare });
