import { b64, defineCall, done, id, instant, pubKey, statement } from "@carnet/services/framework/contract";
import { z } from "zod";
import { logRefusals, statementExample, trustEntry } from "./trust.ts";

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

/** Members who have lost their password and wait for a colleague, oldest first. */
export const getResets = defineCall({
  call: "GET /api/1/clinic/:id/resets",
  callers: "om...........",
  answer: resetsView,
  refusals: { siteRestrictionViolation: {}, impersonated: {} },
  checked: true,
  example: {
    answer: [
      {
        resetId: "00000000-0000-4000-8000-000000000000",
        userId: "00000000-0000-4000-8000-000000000000",
        name: "Julie Lavoie",
        email: "julie.lavoie@tilleuls.example",
        newPubKey: "A".repeat(262),
        newFp: "A".repeat(43),
        at: "2026-01-01T00:00:00.000Z",
        former: null,
        can: { approve: true, refuse: true },
      },
    ],
  },
});

/**
 * The signed `reset-approval {clinic, member, newFp, resetId}`, and the line that certifies the new key; with the clinic's share,
 * re-encrypted to the new key, where the listing gave one.
 */
export const resetApprovalBody = z.object({
  approval: statement,
  entries: z.array(trustEntry).length(1),
  share: b64.length(167).optional(),
});
export type ResetApproval = z.output<typeof resetApprovalBody>;

/**
 * Approves a member's reset; answers the log's head. `notFound` also once it was called off; `clinicNotNamed`: the member never
 * said with the former key that this clinic is theirs.
 */
export const approveMemberReset = defineCall({
  call: "POST /api/1/clinic/:id/resets/:resetId/approval",
  callers: "om...........",
  /* Far more than anybody decides by hand, and too few to try signatures or to turn a whole clinic away. */
  rate: { per: "account", points: 30, seconds: 60 * 60 },
  body: resetApprovalBody,
  answer: z.object({ seq: z.int() }),
  refusals: {
    ...logRefusals,
    siteRestrictionViolation: {},
    impersonated: {},
    approvalMismatch: {},
    shareMissing: {},
    clinicNotNamed: {},
  },
  example: {
    body: { approval: statementExample, entries: [{ seq: 2, prev: "A".repeat(43), stmt: statementExample }] },
    answer: { seq: 2 },
  },
});

/** Says that nobody here knows who asks for a reset; what was refused can be asked for again. */
export const refuseMemberReset = defineCall({
  call: "POST /api/1/clinic/:id/resets/:resetId/refusal",
  callers: "om...........",
  rate: { per: "account", points: 30, seconds: 60 * 60 },
  answer: done,
  refusals: { siteRestrictionViolation: {}, impersonated: {} },
  example: { answer: {} },
});

/** The owner who lost every key and waits, with a manager's word where one was given. */
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

/** Whether the owner waits for a new key, for those who run the clinic. */
export const getRootReset = defineCall({
  call: "GET /api/1/clinic/:id/rootReset",
  callers: "om...........",
  answer: rootResetView,
  refusals: { siteRestrictionViolation: {}, impersonated: {} },
  checked: true,
  example: { answer: { waiting: null } },
});

/** A manager's signed `root-reset-witness {clinic, oldRoot, newRoot, resetId}`. */
export const rootWitnessBody = z.object({ resetId: id, witness: statement });
export type RootWitness = z.output<typeof rootWitnessBody>;

/** Keeps a manager's word that the owner's new key is theirs; `notFound` also once it was called off. */
export const witnessRootReset = defineCall({
  call: "POST /api/1/clinic/:id/rootReset/witness",
  callers: ".m...........",
  limit: 8 * 1024,
  rate: { per: "account", points: 20, seconds: 60 * 60 },
  body: rootWitnessBody,
  answer: done,
  refusals: { siteRestrictionViolation: {}, impersonated: {}, approvalMismatch: {}, notSigner: {} },
  example: {
    body: { resetId: "00000000-0000-4000-8000-000000000000", witness: statementExample },
    answer: {},
  },
});
