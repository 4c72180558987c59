import { z } from "zod";
import { can, defineCall, done, example, id, instant, lenientText, sealed } from "@carnet/services/framework/contract";

/** How many days the law leaves a clinic to answer who asks for a correction. */
export const daysToAnswer = 30;

/** How a clinic answers: the record says otherwise now, or it stays as it is. */
export const correctionOutcomes = ["corrected", "kept"] as const;
export type CorrectionOutcome = (typeof correctionOutcomes)[number];

/** What a patient asks, sealed under the portal key: the line as they read it, and what it should say. */
export const correctionQuestion = z.object({ label: lenientText, text: lenientText, wish: lenientText });
export type CorrectionQuestion = z.output<typeof correctionQuestion>;

/** What the clinic says to it, sealed under the portal key: the outcome too, so that the server cannot turn it round. */
export const correctionWords = z.object({ outcome: z.enum(correctionOutcomes), why: lenientText });

/** Where both are sealed. */
export const correctionPlace = (id: string, field: "question" | "answer") =>
  ({ entity: "infoRequest", record: id, field }) as const;

const correction = z.object({
  id,
  askedAt: instant,
  question: sealed,
  /** Null while it waits. */
  answer: z
    .object({
      at: instant,
      outcome: z.enum(correctionOutcomes),
      /** Empty while the service that knows names is away. */
      by: z.string(),
      words: sealed,
    })
    .nullable(),
  can: can("answer"),
});
export type Correction = z.output<typeof correction>;

const exampleCorrection: Correction = {
  id: example.id,
  askedAt: example.instant,
  question: example.sealed,
  answer: { at: example.instant, outcome: "corrected", by: "Anne Lavoie", words: example.sealed },
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

/** A patient asks for a line of their health history to be corrected; `id` is made by the browser. */
export const askCorrection = defineCall({
  call: "POST /api/1/portal/patients/:id/corrections",
  params: { id },
  callers: "........p....",
  rate: { per: "account", points: 30, seconds: 3600 },
  idempotent: true,
  limit,
  body: z.object({ id, question: sealed }),
  answer: done,
  refusals: { CANNOT_ACCESS_PATIENT: {}, portalKeyMissing: {}, idTaken: {} },
  example: { body: { id: example.id, question: example.sealed }, answer: {} },
});

/** The clinic says what became of it, once, and why. */
export const answerCorrection = defineCall({
  call: "PUT /api/1/portal/patients/:id/corrections/:correctionId/answer",
  params: { id, correctionId: id },
  callers: "omt...x......",
  overwrites: "an answer is given once: a second one is refused",
  limit,
  body: z.object({ outcome: z.enum(correctionOutcomes), words: sealed }),
  answer: done,
  refusals: {
    CANNOT_ACCESS_PATIENT: {},
    siteRestrictionViolation: {},
    patientReadOnly: {},
    correctionAnswered: {},
  },
  example: { body: { outcome: "corrected", words: example.sealed }, answer: {} },
});
