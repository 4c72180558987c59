import { z } from "zod";
import { cents, id, instant, sealed, statement } from "@carnet/services/kit/contract";
import { amendment, fieldPath } from "./amendment.ts";
import { drawings } from "./drawing.ts";
import { billing } from "./tax.ts";
import { paymentMethods, sealedProperties, treatmentPhases, typesOfSeance } from "./words.ts";

/** One change of what was paid, kept for good (SES-008); amounts in cents. */
export const moneyChange = z.object({ created_at: instant, old_amount_paid: cents, amount_paid: cents });

/** What this reader may do with this session now, so the screen never guesses (decision 18). */
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
export const sealedParts = z.object(
  Object.fromEntries(sealedProperties.map((name) => [name, sealed.nullable()])) as Record<
    (typeof sealedProperties)[number],
    z.ZodNullable<typeof sealed>
  >,
);

/** A whole session (SES-002 to SES-008). */
export const seance = seanceSummary.extend({
  ...sealedParts.shape,
  moduleId: id.nullable(),
  drawings,
  /** Per camel-cased path, oldest first; the last one may be in progress (SES-025). */
  amendments: z.record(fieldPath, z.array(amendment)),
  moneyHistory: z.array(moneyChange),
  /** The therapist's signature over what was finalised; null while open, or until a session closed by the clock is signed. */
  finalizeStatement: statement.nullable(),
});
export type Seance = z.output<typeof seance>;

/** GET …/seances and …/seanceHistory: newest first, at most 50; the next page is asked with `before` the last number. */
export const seancePage = z.array(seance);
export const seanceHistory = z.array(seanceSummary);
export const historyPageSize = 50;

/** The query of both lists. */
export const historyQuery = z.object({
  paid: z.stringbool().default(false),
  before: z.coerce.number().int().min(1).optional(),
  limit: z.coerce.number().int().min(1).max(historyPageSize).default(historyPageSize),
});

/** GET …/lastSeance and …/{number}/{before or after}. */
export const seanceOrNull = seance.nullable();

/** GET …/consultationMotivesOfLastSeance: why the patient came last time, sealed with that session. */
export const consultationMotives = z
  .object({ seanceId: id, number: z.int(), objectivesText: sealed.nullable(), objectives: sealed.nullable() })
  .nullable();
export type ConsultationMotives = z.output<typeof consultationMotives>;
