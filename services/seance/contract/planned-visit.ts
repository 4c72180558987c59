import { z } from "zod";
import { conflictOf, day, defineCall, done, example, id, instant, was } from "@carnet/services/framework/contract";
import { hourRefusals, readRefusals } from "./refusals.ts";

/** How far a visit is. A session makes it `inSession`, closing the session makes it `seen`; the rest people say. */
export const visitStates = ["expected", "arrived", "inSession", "seen", "cancelled", "noShow"] as const;
export type VisitState = (typeof visitStates)[number];

/** What the desk may say of a visit by hand. */
export const markedStates = ["expected", "arrived", "cancelled", "noShow"] as const;
export type MarkedState = (typeof markedStates)[number];

/** Who planned it: somebody of the clinic, the booking service, or another system. Only the first is moved here. */
export const visitSources = ["manual", "booking", "external"] as const;

/** How long a visit may last. */
export const visitMinutes = { least: 5, most: 480 } as const;

/** How many visits of one therapist may be planned within a day: as many as fit when each takes ten minutes. */
export const mostVisitsOfDay = 144;

/** How far ahead a visit may be planned. */
export const visitYearsAhead = 5;

/** Whether an hour is further ahead than a visit may be planned. */
export const isTooFarAhead = (at: string, now = Date.now()): boolean =>
  Date.parse(at) > now + visitYearsAhead * 366 * 86_400_000;

const minutes = z.int().min(visitMinutes.least).max(visitMinutes.most);
/** Past days too, for what was forgotten; nothing before computers had charts. */
const startsAt = instant.refine((at) => at >= "2000" && at < "2100", { message: "not a day of work" });

/** A visit: who comes to whom, when and for how long. Nothing clinical. */
export const visit = z.object({
  id,
  clinicId: id,
  patientId: id,
  therapistId: id,
  startsAt: instant,
  minutes,
  state: z.enum(visitStates),
  source: z.enum(visitSources),
  arrivedAt: instant.nullable(),
  startedAt: instant.nullable(),
  endedAt: instant.nullable(),
  cancelledAt: instant.nullable(),
  /** The session opened from it. */
  seanceId: id.nullable(),
});
export type Visit = z.output<typeof visit>;

/** A visit as it was planned; `overlaps`: the therapist has another one at that time, which is allowed. */
const plannedVisit = visit.extend({ overlaps: z.boolean() });

const exampleVisit: Visit = {
  id: example.id,
  clinicId: example.id,
  patientId: example.id,
  therapistId: example.id,
  startsAt: "2026-11-23T16:00:00.000Z",
  minutes: 45,
  state: "expected",
  source: "manual",
  arrivedAt: null,
  startedAt: null,
  endedAt: null,
  cancelledAt: null,
  seanceId: null,
};

const plan = z.object({ therapistId: id, startsAt, minutes });

const inClinic = { id, visitId: id };
const { siteRestrictionViolation } = readRefusals;

/** Plans a visit; its id is made by the browser, so that one taken away can be put back. */
export const addVisit = defineCall({
  call: "POST /api/1/clinic/:id/visits",
  params: { id },
  callers: "omths........",
  idempotent: true,
  body: plan.extend({ id, patientId: id }),
  answer: plannedVisit,
  refusals: { ...readRefusals, ...hourRefusals, therapistNotLicensed: {}, idTaken: {}, dayFull: {} },
  example: {
    body: {
      id: example.id,
      patientId: example.id,
      therapistId: example.id,
      startsAt: "2026-11-23T16:00:00.000Z",
      minutes: 45,
    },
    answer: { ...exampleVisit, overlaps: false },
  },
});

/** Another time, another length, another therapist. What booking or another system planned is moved there. */
export const moveVisit = defineCall({
  call: "PUT /api/1/clinic/:id/visits/:visitId",
  params: inClinic,
  callers: "omths........",
  body: plan
    .partial()
    .extend({ was: was(plan) })
    .refine(({ was: _, ...changes }) => Object.keys(changes).length > 0, { message: "nothing to change" }),
  answer: plannedVisit,
  refusals: {
    siteRestrictionViolation,
    ...hourRefusals,
    therapistNotLicensed: {},
    dayFull: {},
    visitStarted: {},
    visitPlannedElsewhere: {},
    ...conflictOf(plan),
  },
  example: { body: { minutes: 60 }, answer: { ...exampleVisit, minutes: 60, overlaps: false } },
});

/** Says that somebody arrived, cancelled, did not come, or is expected after all. */
export const markVisit = defineCall({
  call: "PUT /api/1/clinic/:id/visits/:visitId/state",
  params: inClinic,
  callers: "omths........",
  overwrites: "one choice, sent alone: the newest is the one that is meant",
  body: z.object({ state: z.enum(markedStates) }),
  answer: visit,
  refusals: { siteRestrictionViolation, visitStarted: {} },
  example: {
    body: { state: "arrived" },
    answer: { ...exampleVisit, state: "arrived", arrivedAt: "2026-11-23T15:48:00.000Z" },
  },
});

/** Takes a visit away that was added by mistake; one from which a session was opened stays. */
export const removeVisit = defineCall({
  call: "DELETE /api/1/clinic/:id/visits/:visitId",
  params: inClinic,
  callers: "omths........",
  answer: done,
  refusals: { siteRestrictionViolation, visitStarted: {}, visitPlannedElsewhere: {} },
  example: { answer: {} },
});

/**
 * Where somebody stands with the clinic: the visit they came for, or come for next, and the one planned after it. A visit still counts
 * for half a day after its hour. Who works in the clinic knows when and to whom; what happened at it, who reads the record, the desk and
 * those who run the clinic.
 */
export const getNextVisits = defineCall({
  call: "GET /api/1/clinic/:id/visits/ofPatient/:patientId",
  params: { id, patientId: id },
  callers: "omths......i.",
  answer: z.object({ next: visit.nullable(), following: visit.nullable() }),
  refusals: { siteRestrictionViolation },
  example: {
    answer: {
      next: { ...exampleVisit, state: "arrived", arrivedAt: "2026-11-23T15:48:00.000Z" },
      following: { ...exampleVisit, startsAt: "2026-12-14T15:00:00.000Z" },
    },
  },
});

/** When a patient comes next, by the clinic's clock, and to whom: for the patient alone. Null where nothing is planned. */
export const getOwnNextVisit = defineCall({
  call: "GET /api/1/patients/:id/nextVisit",
  params: { id },
  callers: "........p....",
  answer: z.object({
    visit: z.object({ day, time: z.string().regex(/^\d{2}:\d{2}$/), minutes, therapistName: z.string() }).nullable(),
  }),
  refusals: { CANNOT_ACCESS_PATIENT: {} },
  example: { answer: { visit: { day: "2026-11-23", time: "11:00", minutes: 45, therapistName: "Anne Lavoie" } } },
});
export type OwnVisit = NonNullable<z.output<typeof getOwnNextVisit.answer>["visit"]>;
