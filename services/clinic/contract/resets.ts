import { b64, id, instant, pubKey, statement } from "@carnet/services/kit/contract";
import { z } from "zod";
import { trustEntry } from "./trust.ts";

/** GET /clinic/{id}/resets: members who have lost their password and wait for a colleague, oldest first. */
export const resetsView = z.array(
  z.object({
    resetId: id,
    userId: id,
    name: z.string(),
    email: z.string(),
    newPubKey: pubKey,
    /** To be compared with what the member reads out. */
    newFp: b64.length(43),
    at: instant,
    /** What the clinic's printed kit opens of the former keys' escrow, for whoever approves; null where custodian B holds it. */
    former: z
      .object({ share: b64.length(178), oldFp: b64.length(43), oldGen: z.int() })
      .nullable()
      .default(null),
    can: z.object({ approve: z.boolean(), refuse: z.boolean().default(false) }),
  }),
);
export type ResetsView = z.output<typeof resetsView>;

/**
 * POST /clinic/{id}/resets/{resetId}/approval: the signed `reset-approval {clinic, member, newFp, resetId}`, and the line that
 * certifies the new key; with the clinic's share, re-encrypted to the new key, where the listing gave one (`shareMissing`).
 * Refusals: notFound (also once called off), approvalMismatch, notSigner, clinicNotNamed (the member never said with that key
 * that this clinic is theirs), and `conflict` with the head's `seq` when the log has grown. Answers the head's `seq`.
 */
export const resetApprovalBody = z.strictObject({
  approval: statement,
  entries: z.array(trustEntry).length(1),
  share: b64.length(167).optional(),
});
export type ResetApproval = z.output<typeof resetApprovalBody>;

/** GET /clinic/{id}/rootReset: the owner who lost every key and waits, with a manager's word where one was given. */
export const rootResetView = z.object({
  waiting: z
    .object({
      resetId: id,
      userId: id,
      name: z.string(),
      email: z.string(),
      newPubKey: pubKey,
      newFp: b64.length(43),
      at: instant,
      witness: statement.nullable(),
      can: z.object({ witness: z.boolean() }),
    })
    .nullable(),
});
export type RootResetView = z.output<typeof rootResetView>;

/**
 * POST /clinic/{id}/rootReset/witness: a manager's signed `root-reset-witness {clinic, oldRoot, newRoot, resetId}`.
 * Refusals: notFound (also once called off), approvalMismatch, notSigner.
 */
export const rootWitnessBody = z.strictObject({ resetId: id, witness: statement });
export type RootWitness = z.output<typeof rootWitnessBody>;
