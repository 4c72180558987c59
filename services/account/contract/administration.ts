import { defineCall, done, id, visibleLine } from "@carnet/services/framework/contract";
import { z } from "zod";
import { secondFactorProof, secondFactorRequired, totpCode } from "./second-factor.ts";

/** Asked of an administrator who has shown none, or none of late. */
const stepUp = { secondFactorRequired: secondFactorRequired.partial().shape };
const wrongProof = { wrongSecondFactor: { triesLeft: z.int().optional() }, challengeExpired: {} };

/** Why an administrator acts as somebody: one line, which that person reads. */
export const actingReason = visibleLine().max(300);

/**
 * Acts as somebody (ACC-025); no keys, so what is sealed stays sealed (THR-23). It asks for a proof of the second factor of
 * the last ten minutes: nothing, or a code of the app, or any proof for the challenge of the refusal. Why is shown to the
 * person, mailed to them and kept on record; without it, that none was given is.
 */
export const actAs = defineCall({
  call: "PUT /api/1/su/:id",
  callers: "..........a..",
  overwrites: "done once, or again to the same end: it replaces nothing",
  params: { id },
  body: z.object({
    code: totpCode.optional(),
    proof: secondFactorProof.optional(),
    reason: actingReason.optional(),
  }),
  answer: z.object({ id }),
  refusals: { ...stepUp, ...wrongProof },
  example: { body: {}, answer: { id: "00000000-0000-4000-8000-000000000000" } },
});

/** Ends acting as somebody. */
export const stopActing = defineCall({
  call: "PUT /api/1/exitSu",
  callers: "...........i.",
  whileActing: true,
  answer: done,
  refusals: { notImpersonating: {} },
  example: { answer: {} },
});

/** Nobody signs in to the account until it is enabled again (ADM-008). */
export const disableAccount = defineCall({
  call: "PUT /api/1/users/:id/disableAccount",
  callers: "..........a..",
  params: { id },
  answer: done,
  refusals: stepUp,
  example: { answer: {} },
});

export const enableAccount = defineCall({
  call: "PUT /api/1/users/:id/enableAccount",
  callers: "..........a..",
  params: { id },
  answer: done,
  refusals: { accountForgotten: {}, ...stepUp },
  example: { answer: {} },
});

/** Forgets whoever asked to be: name, address and profile are gone for good (ADM-010). */
export const forgetAccount = defineCall({
  call: "PUT /api/1/users/:id/forgetAccount",
  callers: "..........a..",
  params: { id },
  answer: done,
  refusals: stepUp,
  example: { answer: {} },
});
