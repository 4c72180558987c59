import { b64, defineCall, done } from "@carnet/services/framework/contract";
import { z } from "zod";
import { challengeToken } from "./second-factor.ts";
import { keyForMasterWire } from "./principal.ts";

/**
 * Where the half of one's keys that decrypts is in escrow: the blob, and the clinic whose printed kit holds its second share
 * (null where custodian B does). Only browsers can tell which it ought to be: they read the policy in the clinic's log.
 */
const escrowView = z.object({ keyForMaster: keyForMasterWire, clinicId: z.uuid().nullable() });
export type EscrowView = z.output<typeof escrowView>;

export const getEscrow = defineCall({
  call: "GET /api/1/escrow",
  callers: "omthsfxcpqa..",
  answer: escrowView,
  refusals: { impersonated: {} },
  checked: true,
  example: { answer: { keyForMaster: "A".repeat(400), clinicId: null } },
});

/** Puts another in its place; null where a clinic keeps none. */
export const moveEscrow = defineCall({
  call: "PUT /api/1/escrow",
  callers: "omthsfxcpqa..",
  overwrites: "made whole from one's keys of now, from nothing that was stored",
  rate: { per: "account", points: 20, seconds: 60 * 60 },
  body: escrowView.refine(({ keyForMaster, clinicId }) => keyForMaster !== null || clinicId === null),
  answer: done,
  refusals: { impersonated: {} },
  example: { body: { keyForMaster: null, clinicId: null }, answer: {} },
});

/** The share that a clinic's kit opens, still sealed, and the former keys it is bound to. */
export const clinicShare = z.object({
  clinicId: z.uuid(),
  share: b64.length(178),
  oldFp: b64.length(43),
  oldGen: z.int().min(0),
});
export type ClinicShare = z.output<typeof clinicShare>;

/** A released share: `enc 65 | nonce 12 | GCM 48`. */
export const releasedShare = b64.length(167);

/**
 * An owner who resets has opened the clinic's share with its kit, in the browser that began. A wrong one opens nothing,
 * for nobody.
 */
export const giveClinicShare = defineCall({
  call: "POST /api/1/resetPassword/clinicShare",
  callers: "omthsfxcpqain",
  limit: 1_024,
  rate: { per: "address", points: 3_600, seconds: 60 * 60 },
  body: z.object({ resetId: z.uuid(), watch: challengeToken, released: releasedShare }),
  answer: done,
  example: {
    body: { resetId: "00000000-0000-4000-8000-000000000000", watch: "A".repeat(43), released: "A".repeat(167) },
    answer: {},
  },
});
