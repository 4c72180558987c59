import { z } from "zod";
import { cents, id, instant, sealed, statement } from "@carnet/services/kit/contract";
import { amendBody } from "./amendment.ts";
import { copiedProperties, newTypesOfSeance, paymentMethods, sealedProperties, treatmentPhases } from "./words.ts";

/** An amount a session may carry: nought to ten million, in cents. */
const amount = cents.min(0).max(1_000_000_000);

/**
 * POST /api/1/patients/{id}/clinics/{clinicId}/seance (SES-010, SES-014). The id is made by the browser,
 * because the sealed parts taken over from the last session are bound to it.
 */
export const createSeanceBody = z.strictObject({
  id,
  typeOfSeance: z.enum(newTypesOfSeance),
  disciplineId: id,
  moduleId: id.optional(),
  treatmentPhase: z.enum(treatmentPhases).optional(),
  appointmentAt: instant.optional(),
  ...(Object.fromEntries(copiedProperties.map((name) => [name, sealed.optional()])) as Record<
    (typeof copiedProperties)[number],
    z.ZodOptional<typeof sealed>
  >),
  force: z.boolean().optional(),
});
export type CreateSeanceBody = z.output<typeof createSeanceBody>;

const clear = {
  typeOfSeance: z.enum(newTypesOfSeance),
  moduleId: id,
  treatmentPhase: z.enum(treatmentPhases),
  disciplineId: id,
  amendedAppointmentAt: instant.nullable(),
  fee: amount,
  amountPaid: amount,
  paymentMethod: z.enum(paymentMethods),
  amendments: amendBody,
};

/** Closing a session: the database's clock decides the instant, the therapist's signature says what was closed. */
const finalize = z.strictObject({
  id,
  force: z.boolean().optional(),
  finalizedAt: instant,
  finalizeStatement: statement.optional(),
});

const change = z.strictObject({
  id,
  force: z.boolean().optional(),
  ...(Object.fromEntries(sealedProperties.map((name) => [name, sealed.optional()])) as Record<
    (typeof sealedProperties)[number],
    z.ZodOptional<typeof sealed>
  >),
  ...z.object(clear).partial().shape,
});

const changedCount = ({ id: _id, force: _force, ...changes }: z.output<typeof change>) =>
  Object.values(changes).filter((value) => value !== undefined).length;

/** PUT /api/1/patients/{id}/clinics/{clinicId}/seance: the id and exactly one changed property (SES-011). */
export const putSeanceBody = z.union([
  finalize,
  change.refine((body) => changedCount(body) === 1, { message: "exactly one property" }),
]);
export type PutSeanceBody = z.output<typeof putSeanceBody>;
export type FinalizeBody = z.output<typeof finalize>;
export type ChangeBody = z.output<typeof change>;
