import { z } from "zod";
import { defineFact } from "../define-fact.ts";

const b64 = z.string().regex(/^[A-Za-z0-9_-]+$/);

/**
 * Somebody proved their address and made new keys; the former ones come back when both custodians release their shares
 * (PROTOCOL.md section 12): after a colleague's approval, or in `timeLock` after an hour in which a mailed link cancels it.
 * A `timeLock` of an owner is said only after a proof of the second factor.
 */
export const resetRequested = defineFact({
  subject: "account.reset.requested.v1",
  subscribers: ["clinic", "custodian-a", "custodian-b"],
  data: z.strictObject({
    resetId: z.uuid(),
    userId: z.uuid(),
    /** The clinics of this account, any of which may approve. */
    clinics: z.array(z.uuid()),
    newPubKey: b64.length(262),
    /** SHA-256 of the new public half, base64url. */
    newFp: b64.length(43),
    mode: z.enum(["approval", "timeLock"]),
    /** The escrow blob of the former keys; null where none was ever made, and then there is nothing to release. */
    escrow: b64.max(1200).nullable(),
    /** The part of the blob that a clinic's printed kit opens, for whoever approves there; null where custodian B holds it. */
    clinicShare: z
      .strictObject({
        clinicId: z.uuid(),
        share: b64.length(178),
        oldFp: b64.length(43),
        oldGen: z.int().min(0),
      })
      .nullish(),
    /** Fingerprint and generation of the former keys: what the blob is bound to. */
    oldFp: b64.length(43),
    oldGen: z.int().min(0),
    at: z.iso.datetime(),
  }),
  example: {
    resetId: "0b7f3c1e-6a7f-4c1b-9a53-2f1d7c9be101",
    userId: "7c3e9d2c-74ca-4c5b-8c5a-8c5d2cbf3e13",
    clinics: ["5f0c7b0a-3a51-4b3e-9d5c-6f7a8b9c0d1e"],
    newPubKey: "A".repeat(262),
    newFp: "b".repeat(43),
    mode: "approval",
    escrow: "AQIDBAUGBwg",
    oldFp: "a".repeat(43),
    oldGen: 1,
    at: "2026-11-20T18:00:00.000Z",
  },
});
