import { z } from "zod";
import {
  can,
  defineCall,
  done,
  example,
  id,
  instant,
  lenientText,
  pubKey,
  sealed,
  statement,
} from "@carnet/services/framework/contract";

/** How many days the law leaves a clinic to answer who asks for a correction. */
export const daysToAnswer = 30;

/** How a clinic answers: the record says otherwise now, or it stays as it is. */
export const correctionOutcomes = ["corrected", "kept"] as const;
export type CorrectionOutcome = (typeof correctionOutcomes)[number];

/** What a patient asks, sealed under the portal key: the line as they read it, and what it should say. */
export const correctionQuestion = z.object({ label: lenientText, text: lenientText, wish: lenientText });
export type CorrectionQuestion = z.output<typeof correctionQuestion>;

/**
 * What the clinic says to it, sealed under the portal key: the outcome, who answers, and the public key with which they sign it, which the
 * patient's browser knows from nowhere else. Answers of before they were signed say no more than the outcome and why.
 */
export const correctionWords = z.object({
  outcome: z.enum(correctionOutcomes),
  why: lenientText,
  by: lenientText.optional(),
  signedBy: pubKey.optional(),
});

/** What a statement about a correction says: of its answer the outcome too. `sealed` is the digest of the sealed words. */
export const correctionStatement = z.looseObject({
  t: z.literal("correction"),
  clinic: id,
  patient: id,
  correction: id,
  outcome: z.enum(correctionOutcomes).optional(),
});

/** Where both are sealed. */
export const correctionPlace = (id: string, field: "question" | "answer") =>
  ({ entity: "infoRequest", record: id, field }) as const;

const correction = z.object({
  id,
  askedAt: instant,
  question: sealed,
  /** What its patient signed, which stands in the sequence of what they sign; null of before it was signed. */
  statement: statement.nullable(),
  /** Null while it waits. */
  answer: z
    .object({
      at: instant,
      outcome: z.enum(correctionOutcomes),
      /** Empty while the service that knows names is away. */
      by: z.string(),
      words: sealed,
      /** What who answered signed; null of before it was signed. */
      statement: statement.nullable(),
    })
    .nullable(),
  can: can("answer"),
});
export type Correction = z.output<typeof correction>;

const exampleCorrection: Correction = {
  id: example.id,
  askedAt: example.instant,
  question: example.sealed,
  statement: example.statement,
  answer: {
    at: example.instant,
    outcome: "corrected",
    by: "Anne Lavoie",
    words: example.sealed,
    statement: example.statement,
  },
  can: { answer: false },
};

/** The corrections that the patient of a record asked for, for both sides: newest first. */
export const getCorrections = defineCall({
  call: "GET /api/1/portal/patients/:id/corrections",
  params: { id },
  callers: "omt..fx.p..i.",
  answer: z.object({ corrections: z.array(correction) }),
  refusals: { CANNOT_ACCESS_PATIENT: {}, siteRestrictionViolation: {} },
  example: { answer: { corrections: [exampleCorrection] } },
});

const limit = 100_000;

/**
 * A patient asks for a line of their health history to be corrected; `id` is made by the browser. What they sign stands in the sequence of
 * it, and `count` is how much that is: `signedMoved` where something else of theirs came first.
 */
export const askCorrection = defineCall({
  call: "POST /api/1/portal/patients/:id/corrections",
  params: { id },
  callers: "........p....",
  rate: { per: "account", points: 30, seconds: 3600 },
  idempotent: true,
  limit,
  body: z.object({ id, question: sealed, statement, count: sealed }),
  answer: done,
  refusals: { CANNOT_ACCESS_PATIENT: {}, portalKeyMissing: {}, signedMoved: {}, idTaken: {} },
  example: {
    body: { id: example.id, question: example.sealed, statement: example.statement, count: example.sealed },
    answer: {},
  },
});

/** The clinic says what became of it, once, and why, signed by who answers; the patient is mailed that there is an answer. */
export const answerCorrection = defineCall({
  call: "PUT /api/1/portal/patients/:id/corrections/:correctionId/answer",
  params: { id, correctionId: id },
  callers: "omt...x......",
  overwrites: "an answer is given once: a second one is refused",
  limit,
  body: z.object({ outcome: z.enum(correctionOutcomes), words: sealed, statement }),
  answer: done,
  refusals: {
    CANNOT_ACCESS_PATIENT: {},
    siteRestrictionViolation: {},
    patientReadOnly: {},
    correctionAnswered: {},
  },
  example: { body: { outcome: "corrected", words: example.sealed, statement: example.statement }, answer: {} },
});
