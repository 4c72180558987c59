import { z } from "zod";
import { cents, day, defineCall, example, id, instant } from "@carnet/services/framework/contract";
import { visit } from "./planned-visit.ts";
import { treatmentPhases, typesOfSeance } from "./enums.ts";

/** Who a line is about, and which of their sessions. */
const session = z.object({
  seanceId: id,
  patientId: id,
  /** Empty while the service that knows names is away. */
  patientName: z.string(),
  clinicId: id,
  number: z.int().min(1),
  createdOrAppointedAt: instant,
});

/** An open session of the reader's, and when it closes by itself. */
export const seanceToFinish = session.extend({ typeOfSeance: z.enum(typesOfSeance), finalizesAt: instant });
export type SeanceToFinish = z.output<typeof seanceToFinish>;

/** A finished session of which something is still owed, in cents with taxes. */
export const seanceToCollect = session.extend({ therapistId: id, owed: cents, amountPaid: cents });
export type SeanceToCollect = z.output<typeof seanceToCollect>;

/** What a visit waits for, most urgent first; or, once all is done, how it was settled. */
export const visitNeed = z.union([
  z.object({ kind: z.literal("consent") }),
  z.object({ kind: z.literal("answers") }),
  z.object({ kind: z.literal("draft"), number: z.int().min(1), finalizesAt: instant }),
  /** A form that was sent, or, before a first visit, one that was not. */
  z.object({ kind: z.literal("form"), sentAt: instant.nullable() }),
  z.object({ kind: z.literal("money"), owed: cents }),
  z.object({ kind: z.literal("paid") }),
  z.object({ kind: z.literal("receipt") }),
]);
export type VisitNeed = z.output<typeof visitNeed>;

/**
 * A visit of the day as its reader may see it. Of somebody else's patient a therapist is told the name, the hour and the
 * therapist: such a line is locked, and all else is empty.
 */
export const visitOfDay = visit.extend({
  isLocked: z.boolean(),
  patientName: z.string(),
  dateOfBirth: day.nullable(),
  gender: z.enum(["F", "M", "I"]).nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  /** Whether the reader holds the key of the record. */
  opensChart: z.boolean(),
  /** The number of the session of this visit: its own, else the one that would be opened. */
  number: z.int().min(1),
  /** The last session beside this visit's own; null before a first one. */
  last: z
    .object({
      number: z.int().min(1),
      at: instant,
      treatmentPhase: z.enum(treatmentPhases),
      typeOfSeance: z.enum(typesOfSeance),
    })
    .nullable(),
  needs: z.array(visitNeed),
  can: z.object({ mark: z.boolean(), move: z.boolean(), remove: z.boolean(), collect: z.boolean() }),
});
export type VisitOfDay = z.output<typeof visitOfDay>;

/** A clinic of the reader's, who treats there, and whether the reader sees everybody's visits. */
const clinicOfDay = z.object({
  clinicId: id,
  seesAll: z.boolean(),
  /** Keeps the desk: no chart opens for them. */
  isDesk: z.boolean(),
  therapists: z.array(z.object({ userId: id, name: z.string() })),
  /** Who is named by a visit of the answer and no longer treats there. */
  formerTherapists: z.array(z.object({ userId: id, name: z.string() })),
});
export type ClinicOfDay = z.output<typeof clinicOfDay>;

const aDay = 36 * 3_600_000;

/** The day of whoever asks, in their own time zone: its first instant, and the first of the next day. */
const dayQuery = z
  .object({ from: instant, to: instant })
  .refine(({ from, to }) => to > from && Date.parse(to) - Date.parse(from) <= aDay, { message: "not one day" });

const exampleSession = {
  seanceId: example.id,
  patientId: example.id,
  patientName: "Camille Gagnon",
  clinicId: example.id,
  number: 3,
  createdOrAppointedAt: "2026-11-20T14:00:00.000Z",
};
const exampleDay = { from: "2026-11-23T05:00:00.000Z", to: "2026-11-24T05:00:00.000Z" };

/**
 * One day of whoever asks, in all their clinics: the visits by hour, and what waits, most urgent first, at most twenty of each.
 * `unpaid` is all that is owed: everybody's for the desk and those who run the clinic, a therapist's own for others, as in `getOwing`;
 * `toCollect` of it is owed by people who come this day, for those who see everybody's.
 */
export const getToday = defineCall({
  call: "GET /api/1/reports/today",
  callers: "omthsfxc..ai.",
  query: dayQuery,
  answer: z.object({
    clinics: z.array(clinicOfDay),
    visits: z.array(visitOfDay),
    /** The day has more visits than are answered; the reader's own are all there. */
    isCut: z.boolean().default(false),
    toFinish: z.array(seanceToFinish),
    unpaid: z.object({ count: z.int(), owed: z.int(), seances: z.array(seanceToCollect) }),
    toCollect: z.array(seanceToCollect),
    /** From this day on, visits of those who no longer treat there, at most fifty: for who sees everybody's. */
    toHandOver: z.array(visitOfDay),
    /** The day after, as far as it is planned; `withoutForm` are first visits to which no form was sent. */
    next: z.object({
      visits: z.int(),
      firstAt: instant.nullable(),
      withoutForm: z.array(z.object({ patientId: id, patientName: z.string() })),
    }),
  }),
  example: {
    query: exampleDay,
    answer: {
      clinics: [
        {
          clinicId: example.id,
          seesAll: true,
          isDesk: false,
          therapists: [{ userId: example.id, name: "Hélène Morel" }],
          formerTherapists: [],
        },
      ],
      visits: [
        {
          id: example.id,
          clinicId: example.id,
          patientId: example.id,
          therapistId: example.id,
          startsAt: "2026-11-23T16:00:00.000Z",
          minutes: 45,
          state: "arrived",
          source: "manual",
          arrivedAt: "2026-11-23T15:48:00.000Z",
          startedAt: null,
          endedAt: null,
          cancelledAt: null,
          seanceId: null,
          isLocked: false,
          patientName: "Camille Gagnon",
          dateOfBirth: "1988-03-31",
          gender: "F",
          phone: "(418) 555-0142",
          email: "camille@example.ca",
          opensChart: true,
          number: 4,
          last: {
            number: 3,
            at: "2026-11-20T14:00:00.000Z",
            treatmentPhase: "Active",
            typeOfSeance: "soapie-2",
          },
          needs: [{ kind: "money", owed: 4500 }],
          can: { mark: true, move: true, remove: true, collect: true },
        },
      ],
      toFinish: [{ ...exampleSession, typeOfSeance: "soapie-2", finalizesAt: "2026-11-22T14:00:00.000Z" }],
      unpaid: {
        count: 1,
        owed: 4500,
        seances: [{ ...exampleSession, therapistId: example.id, owed: 4500, amountPaid: 0 }],
      },
      toCollect: [],
      toHandOver: [],
      next: { visits: 7, firstAt: "2026-11-24T13:30:00.000Z", withoutForm: [] },
    },
  },
});

/**
 * The two figures of the rail, and nothing else: visits of the day that are still to come (`expected` or `arrived`; everybody's for
 * the desk) and sessions still owed, as `unpaid` of `getToday` counts them.
 */
export const getTodayCounts = defineCall({
  call: "GET /api/1/reports/todayCounts",
  callers: "omthsfxc..ai.",
  query: dayQuery,
  answer: z.object({ visits: z.int(), unpaid: z.int() }),
  example: { query: exampleDay, answer: { visits: 5, unpaid: 4 } },
});
