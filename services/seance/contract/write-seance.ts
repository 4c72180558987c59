import { z } from "zod";
import {
  cents,
  day,
  defineCall,
  done,
  example,
  id,
  instant,
  manifest,
  sealed,
  statement,
} from "@carnet/services/framework/contract";
import { amendBody } from "./amendment.ts";
import { hourRefusals, manifestRefusals, saveRefusals, writeRefusals } from "./refusals.ts";
import { exampleSeance, seance } from "./seance.ts";
import {
  copiedProperties,
  newTypesOfSeance,
  ofEach,
  paymentMethods,
  sealedProperties,
  treatmentPhases,
} from "./enums.ts";

/** An amount a session may carry: nought to ten million, in cents. */
const amount = cents.min(0).max(1_000_000_000);

/** Eleven sealed properties of a long session fit well below this. */
const limit = 2_000_000;

const inClinic = { id, clinicId: id };

/** The id is made by the browser, because the sealed parts taken over from the last session are bound to it (SES-014). */
const createSeanceBody = z.object({
  id,
  typeOfSeance: z.enum(newTypesOfSeance),
  disciplineId: id,
  moduleId: id.optional(),
  treatmentPhase: z.enum(treatmentPhases).optional(),
  appointmentAt: instant.optional(),
  /** The visit it is opened from; its hour is the session's appointment (SES-002, SES-027). */
  visitId: id.optional(),
  /** The open session that stays open, of another day: this one begins beside it, and is not a change of its type (SES-013). */
  leaves: id.optional(),
  ...ofEach(copiedProperties, () => sealed.optional()),
  /** The list with the new session in it; not written where the open one is gone on with. */
  manifest: manifest.optional(),
  /** The number under which the list has it: where the next one is another by now, `numberMoved` tells that one. */
  number: z.int().min(1).optional(),
  force: z.boolean().optional(),
});
export type CreateSeanceBody = z.output<typeof createSeanceBody>;

/** Opens a session for a patient, or changes the type of the one that is open, unless that one is left as it is (SES-010, SES-013). */
export const createSeance = defineCall({
  call: "POST /api/1/patients/:id/clinics/:clinicId/seance",
  params: inClinic,
  callers: "omt..........",
  idempotent: true,
  limit,
  body: createSeanceBody,
  answer: seance,
  refusals: {
    ...writeRefusals,
    ...manifestRefusals,
    ...hourRefusals,
    numberMoved: { next: z.int() },
    dobOrSexMissing: {},
    licenceRequired: {},
    typeNotOffered: {},
    idTaken: {},
  },
  checked: true,
  example: {
    body: { id: example.id, typeOfSeance: "soapie-2", disciplineId: example.id },
    answer: { ...exampleSeance, finalizedAt: null, finalizeStatement: null },
  },
});

const changes = z
  .object({
    ...ofEach(sealedProperties, () => sealed),
    typeOfSeance: z.enum(newTypesOfSeance),
    moduleId: id,
    treatmentPhase: z.enum(treatmentPhases),
    disciplineId: id,
    /** When the visit took place, said by hand; null goes back to what was planned. */
    amendedAppointmentAt: instant
      .refine((at) => at >= "2000" && at < "2100", { message: "not a day of work" })
      .nullable(),
    fee: amount,
    amountPaid: amount,
    paymentMethod: z.enum(paymentMethods),
    amendments: amendBody,
    /** Parts that came along from the session before, and are right as they are: from then on they are of this session (SES-014). */
    kept: z.array(z.enum(copiedProperties)).min(1).max(copiedProperties.length),
    /** Closes the session: the database's clock decides the instant. */
    finalizedAt: instant,
  })
  .partial();

/** What goes with a change, and is none. */
const besides = {
  id,
  /** The caller has confirmed that they change a session of somebody else (SES-023). */
  force: z.boolean().optional(),
  /** With `finalizedAt`: the therapist's signature says what was closed. */
  finalizeStatement: statement.optional(),
  /** With `amountPaid`: the clinic's day on which it was received, today where nobody says. */
  receivedOn: day.optional(),
  /** With a sealed property, `kept`, `finalizedAt` or `amendments`: the list that says so. Both are saved, or neither. */
  manifest: manifest.optional(),
};

/** What a list of sessions says. */
const listed = [...sealedProperties, "kept", "finalizedAt", "amendments"];

const updateSeanceBody = z
  .object({ ...besides, ...changes.shape })
  .refine(
    (body) =>
      Object.keys(changes.shape).filter((name) => name in body && !(name === "paymentMethod" && "amountPaid" in body))
        .length === 1,
    { message: "exactly one property, or a payment" },
  )
  .refine((body) => !body.receivedOn || "amountPaid" in body, {
    message: "a day and nothing received",
    path: ["receivedOn"],
  })
  .refine((body) => !body.finalizeStatement || body.finalizedAt, {
    message: "signed and not closed",
    path: ["finalizeStatement"],
  })
  .refine((body) => !body.manifest || listed.some((name) => name in body), {
    message: "nothing that the list says",
    path: ["manifest"],
  });
export type UpdateSeanceBody = z.output<typeof updateSeanceBody>;

/** Changes exactly one property of a session, or what was paid with how and when (SES-011); closing it, and signing one that was closed, is a change too. */
export const updateSeance = defineCall({
  call: "PUT /api/1/patients/:id/clinics/:clinicId/seance",
  params: inClinic,
  callers: "omt..........",
  limit,
  body: updateSeanceBody,
  answer: done,
  refusals: {
    ...saveRefusals,
    ...hourRefusals,
    licenceRequired: {},
    typeNotOffered: {},
    cannotFinalizeSession: {},
    recordDiffers: {},
    notFinalized: {},
    amendmentSaved: {},
    amendmentOfAnother: { name: z.string() },
    feeReceipted: {},
    paidAhead: {},
  },
  example: { body: { id: example.id, treatmentPhase: "Consolidation" }, answer: {} },
});
