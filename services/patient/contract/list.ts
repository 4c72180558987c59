import { can, cents, day, defineCall, example, id, instant } from "@carnet/services/framework/contract";
import { z } from "zod";

/**
 * Which records of a clinic are listed: the caller's own patients, everybody's, those who owe (archived or not), those who have not signed every
 * consent form the clinic asks for, or those in the archive.
 */
export const listFilters = ["mine", "all", "owing", "withoutConsent", "archived"] as const;
export type ListFilter = (typeof listFilters)[number];

/**
 * What a list is sorted by: the last name; the date of birth, the last session, what is owed, those without one first; or the next
 * visit, then those without one by name. By birth, session and money, records the caller may not open are left out: their place would
 * tell. By the next visit they stand among those without one.
 */
export const listSorts = ["name", "birth", "lastSeance", "nextVisit", "owed"] as const;
export type ListSort = (typeof listSorts)[number];

export const listOrders = ["asc", "desc"] as const;
export type ListOrder = (typeof listOrders)[number];

/** As many rows as one page has at most. */
export const listPageSize = 100;

/** A row of the list. Of a record the caller may not open, only the name and who treats are told (PAT-024). */
export const listedPatient = z.object({
  id,
  clinicId: id,
  fullName: z.string(),
  referenceCode: z.string().nullable(),
  dateOfBirth: day.nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  therapistId: id,
  lastSeanceAt: instant.nullable(),
  /** An expected visit, which may have been some hours ago. */
  nextVisitAt: instant.nullable(),
  /** Of finished sessions, in cents. */
  owed: cents,
  /** Whether the caller may open it at all. */
  isAccessible: z.boolean(),
  /** Whether they hold its key, so that a session can be charted. */
  opensChart: z.boolean(),
  deletedAt: instant.nullable(),
});
export type ListedPatient = z.output<typeof listedPatient>;

/** The records of a clinic, a page at a time: `next` asks for the one after, and is null at the end. */
export const listPatients = defineCall({
  call: "GET /api/1/clinic/:id/patients",
  callers: "omths......i.",
  params: { id },
  query: z.object({
    filter: z.enum(listFilters).default("all"),
    sort: z.enum(listSorts).default("name"),
    order: z.enum(listOrders).default("asc"),
    cursor: z.string().max(600).optional(),
    limit: z.coerce.number<number | string>().int().min(1).max(listPageSize).default(50),
  }),
  answer: z.object({
    patients: z.array(listedPatient),
    next: z.string().nullable(),
    /** Who treats the patients of this page, by name; empty while the service that knows names is away. */
    therapists: z.array(z.object({ userId: id, name: z.string() })),
  }),
  refusals: { siteRestrictionViolation: {} },
  example: {
    query: { filter: "all", limit: 50 },
    answer: {
      patients: [
        {
          id: example.id,
          clinicId: example.id,
          fullName: "Maude Gagnon",
          referenceCode: "T-0412",
          dateOfBirth: "1980-02-29",
          phone: "(418) 555-0142",
          email: "maude@exemple.test",
          therapistId: example.id,
          lastSeanceAt: "2026-11-20T14:00:00.000Z",
          nextVisitAt: null,
          owed: 4500,
          isAccessible: true,
          opensChart: true,
          deletedAt: null,
        },
      ],
      next: null,
      therapists: [{ userId: example.id, name: "Hélène Morel" }],
    },
  },
});

/**
 * How many records each filter of the list holds, counted as they change; and whether the caller may open a new one. Those who run the
 * clinic may ask whose are counted as `mine`.
 */
export const countListed = defineCall({
  call: "GET /api/1/clinic/:id/patientCounts",
  callers: "omths......i.",
  params: { id },
  query: z.object({ therapistId: id.optional() }),
  answer: z.object({
    mine: z.int(),
    all: z.int(),
    owing: z.int(),
    withoutConsent: z.int(),
    archived: z.int(),
    can: can("create"),
  }),
  refusals: { siteRestrictionViolation: {} },
  example: {
    query: {},
    answer: { mine: 312, all: 1284, owing: 23, withoutConsent: 9, archived: 41, can: { create: true } },
  },
});
