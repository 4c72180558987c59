import { z } from "zod";
import {
  billing,
  cents,
  defineCall,
  example,
  id,
  instant,
  sealed,
  statement,
} from "@carnet/services/framework/contract";
import { amendment, fieldPath } from "./amendment.ts";
import { drawings } from "./drawing.ts";
import { readRefusals } from "./refusals.ts";
import { copiedProperties, ofEach, paymentMethods, sealedProperties, treatmentPhases, typesOfSeance } from "./enums.ts";

/** One change of what was paid, kept for good (SES-008): how, and when it was received; amounts in cents. */
export const moneyChange = z.object({
  created_at: instant,
  received_at: instant,
  payment_method: z.enum(paymentMethods),
  old_amount_paid: cents,
  amount_paid: cents,
});

/** What this reader may do with this session now, so the screen never guesses (DEC-18). */
export const seanceAbilities = z.object({
  write: z.boolean(),
  finalize: z.boolean(),
  amend: z.boolean(),
  pay: z.boolean(),
  receipt: z.boolean(),
  /** The session is another therapist's: a change needs `force` (SES-023). */
  isForeign: z.boolean(),
});

/** A session without its chart: what a history list, a receipt and a report need. No clinical word. */
export const seanceSummary = z.object({
  id,
  number: z.int().min(1),
  patientId: id,
  clinicId: id,
  therapistId: id,
  therapistFullName: z.string(),
  typeOfSeance: z.enum(typesOfSeance),
  treatmentPhase: z.enum(treatmentPhases),
  disciplineId: id.nullable(),
  createdAt: instant,
  createdOrAppointedAt: instant,
  appointmentAt: instant.nullable(),
  amendedAppointmentAt: instant.nullable(),
  finalizedAt: instant.nullable(),
  /** Closed by the 48 h clock, not by the therapist (SES-021). */
  isAutoFinalized: z.boolean(),
  lastReceiptGeneratedAt: instant.nullable(),
  fee: cents,
  amountPaid: cents,
  paymentMethod: z.enum(paymentMethods),
  billing,
  isUnpaid: z.boolean(),
  isLast: z.boolean(),
  can: seanceAbilities,
});
export type SeanceSummary = z.output<typeof seanceSummary>;

/** The sealed properties of a session; a property never written is null. */
export const sealedParts = z.object(ofEach(sealedProperties, () => sealed.nullable()));

/** A whole session (SES-002 to SES-008). */
export const seance = seanceSummary.extend({
  ...sealedParts.shape,
  moduleId: id.nullable(),
  /** Parts that came along from the session before, and that nobody kept or touched: closed now, the session would not say them (SES-014). */
  cameAlong: z.array(z.enum(copiedProperties)).default([]),
  drawings,
  /** Per camel-cased path, oldest first; the last one may be in progress (SES-025). */
  amendments: z.record(fieldPath, z.array(amendment)),
  moneyHistory: z.array(moneyChange),
  /** The therapist's signature over what was finalised; null while open, or until a session closed by the clock is signed. */
  finalizeStatement: statement.nullable(),
});
export type Seance = z.output<typeof seance>;

/** How many sessions one page holds at most; the next page is asked with `before` the last number. */
export const historyPageSize = 50;

/** The query of lists of sessions. */
const historyQuery = z.object({
  paid: z.stringbool().default(false),
  before: z.coerce.number<number>().int().min(1).optional(),
  limit: z.coerce.number<number>().int().min(1).max(historyPageSize).default(historyPageSize),
});

const exampleSummary: SeanceSummary = {
  id: "00000000-0000-4000-8000-000000000000",
  number: 2,
  patientId: "00000000-0000-4000-8000-000000000001",
  clinicId: "00000000-0000-4000-8000-000000000002",
  therapistId: "00000000-0000-4000-8000-000000000003",
  therapistFullName: "Anne Lavoie",
  typeOfSeance: "soapie-2",
  treatmentPhase: "Active",
  disciplineId: null,
  createdAt: "2026-11-20T14:00:00.000Z",
  createdOrAppointedAt: "2026-11-20T14:00:00.000Z",
  appointmentAt: null,
  amendedAppointmentAt: null,
  finalizedAt: "2026-11-20T15:00:00.000Z",
  isAutoFinalized: false,
  lastReceiptGeneratedAt: null,
  fee: 9000,
  amountPaid: 9000,
  paymentMethod: "CASH",
  billing: { taxes: [], total: 9000 },
  isUnpaid: false,
  isLast: true,
  can: { write: false, finalize: false, amend: true, pay: true, receipt: true, isForeign: false },
};

/**
 * The sessions of a patient without their charts, newest first: for readers of the chart and for who keeps the books (RCP-006). Those
 * `owing` are closed, and not all of what they cost was paid.
 */
export const getSeanceHistory = defineCall({
  call: "GET /api/1/patients/:id/seanceHistory",
  params: { id },
  callers: "omt.sfx....i.",
  query: historyQuery.extend({ owing: z.stringbool().default(false) }),
  answer: z.array(seanceSummary),
  refusals: readRefusals,
  example: {
    query: { before: 3 },
    answer: [exampleSummary],
  },
});

/** A session that was finalised, as examples show it. */
export const exampleSeance: Seance = {
  ...exampleSummary,
  ...ofEach(sealedProperties, () => null),
  notes: { v: 1, data: "A".repeat(102) },
  moduleId: null,
  cameAlong: [],
  drawings: { stereotype: null, notes: null, perspectives: {} },
  amendments: {},
  moneyHistory: [],
  finalizeStatement: { body: "e30x", sig: "A".repeat(86), by: "A".repeat(43) },
};

/** The sessions of a patient with their charts, newest first. */
export const getSeances = defineCall({
  call: "GET /api/1/patients/:id/seances",
  params: { id },
  callers: "omt..fx....i.",
  query: historyQuery,
  answer: z.array(seance),
  refusals: readRefusals,
  checked: true,
  example: { query: { before: 3 }, answer: [exampleSeance] },
});

/** A session that was amended for good, and when last. */
const amendedSeance = z.object({
  id,
  number: z.int(),
  /** When it was closed: nothing from before it says what was amended. */
  finalizedAt: instant,
  amendedAt: instant,
  amenderName: z.string(),
});
export type AmendedSeance = z.output<typeof amendedSeance>;

/** The sessions of a patient that say something else than when they were closed, what was amended last first: copies from before are old. */
export const getAmendedSeances = defineCall({
  call: "GET /api/1/patients/:id/seances/amended",
  params: { id },
  callers: "omt..fx....i.",
  answer: z.array(amendedSeance),
  refusals: readRefusals,
  example: {
    answer: [
      {
        id: example.id,
        number: 3,
        finalizedAt: example.instant,
        amendedAt: "2026-11-21T15:00:00.000Z",
        amenderName: "Anne Lavoie",
      },
    ],
  },
});

/** The last session of a patient with its chart; null where there is none. */
export const getLastSeance = defineCall({
  call: "GET /api/1/patients/:id/lastSeance",
  params: { id },
  callers: "omt..fx....i.",
  answer: seance.nullable(),
  refusals: readRefusals,
  checked: true,
  example: { answer: exampleSeance },
});

const consultationMotives = z
  .object({ seanceId: id, number: z.int(), objectivesText: sealed.nullable(), objectives: sealed.nullable() })
  .nullable();
export type ConsultationMotives = z.output<typeof consultationMotives>;

/** Why the patient came last time, sealed with that session; null where there is none. */
export const getConsultationMotives = defineCall({
  call: "GET /api/1/patients/:id/consultationMotivesOfLastSeance",
  params: { id },
  callers: "omt..fx....i.",
  answer: consultationMotives,
  refusals: readRefusals,
  example: {
    answer: {
      seanceId: "00000000-0000-4000-8000-000000000000",
      number: 2,
      objectivesText: { v: 1, data: "A".repeat(102) },
      objectives: null,
    },
  },
});

/** The session before or after a number, with its chart; null where there is none. */
export const getSeanceBeside = defineCall({
  call: "GET /api/1/patients/:id/:number/:side",
  params: { id, number: z.coerce.number<number>().int().min(0).max(2_147_483_647), side: z.enum(["before", "after"]) },
  callers: "omt..fx....i.",
  answer: seance.nullable(),
  refusals: readRefusals,
  checked: true,
  example: { params: { number: 3, side: "before" }, answer: exampleSeance },
});
