import { cents, day, defineCall, example, id, instant } from "@carnet/services/framework/contract";
import { z } from "zod";
import { listFilters } from "./list.ts";

/** How many results a typeahead shows (NAV-022). */
export const searchLimit = 10;

/**
 * Which records are looked at: `include` adds archived ones, `exclude` leaves out those one may not open; `clinic` looks in one only,
 * `filter` among the records that this filter of its list holds.
 */
const searchFlags = z.object({
  include: z.literal("archived").optional(),
  exclude: z.literal("forbidden").optional(),
  clinic: id.optional(),
  filter: z.enum(listFilters).optional(),
});
export type SearchFlags = z.output<typeof searchFlags>;

/** Whose phone a number is, as the form of a record names them. */
export const phoneKinds = ["phoneMobile", "phone", "phoneWork"] as const;
export type PhoneKind = (typeof phoneKinds)[number];

/** One record found (PAT-023). Of a record the caller may not open, only the name and who treats are told (PAT-024). */
export const foundPatient = z.object({
  id,
  clinicId: id,
  fullName: z.string(),
  dateOfBirth: day.nullable(),
  email: z.string().nullable(),
  /** The number whose digits were looked for, else the mobile one, the one at home, the one at work. */
  phone: z.string().nullish(),
  phoneKind: z.enum(phoneKinds).nullish(),
  referenceCode: z.string().nullish(),
  therapistId: id.nullish(),
  lastSeanceAt: instant.nullable(),
  /** An expected visit, which may have been some hours ago. */
  nextVisitAt: instant.nullable(),
  /** Of finished sessions, in cents. */
  owed: cents,
  isAccessible: z.boolean(),
  /** Whether the caller holds its key, so that a session can be charted. */
  opensChart: z.boolean(),
  deletedAt: instant.nullable(),
});
export type FoundPatient = z.output<typeof foundPatient>;

/**
 * Records by what is held in clear: parts of the name in any order, digits of a phone number, an e-mail, a reference code, a birth
 * date or year. At most ten, those whose name begins so first.
 */
export const searchPatients = defineCall({
  call: "GET /api/1/patients/search/:query",
  callers: "omthsfxc..ai.",
  query: searchFlags,
  answer: z.array(foundPatient).max(searchLimit),
  example: {
    params: { query: "maude" },
    query: { include: "archived" },
    answer: [
      {
        id: example.id,
        clinicId: example.id,
        fullName: "Maude Gagnon",
        dateOfBirth: "1980-02-29",
        email: "maude@exemple.test",
        phone: "(418) 555-0142",
        phoneKind: "phoneMobile",
        referenceCode: "T-0412",
        therapistId: example.id,
        lastSeanceAt: "2026-11-20T14:00:00.000Z",
        nextVisitAt: null,
        owed: 4500,
        isAccessible: true,
        opensChart: true,
        deletedAt: null,
      },
    ],
  },
});

/** How many records of a clinic are not archived. */
export const countPatients = defineCall({
  call: "GET /api/1/clinic/:id/patientsCount",
  callers: "omths......i.",
  params: { id },
  answer: z.object({ count: z.int() }),
  refusals: { siteRestrictionViolation: {} },
  example: { answer: { count: 240 } },
});

/** Somebody who may be the same person; contact only where the caller may open the record. */
export const duplicatePatient = z.object({
  id,
  fullName: z.string(),
  email: z.string().nullable(),
  dateOfBirth: day.nullable(),
  phone: z.string().nullable(),
  phoneMobile: z.string().nullable(),
  /** 0 to 1; from 0.85 the names count as the same. */
  nameScore: z.number(),
  /** The e-mail is the same: this one can not be forced (PAT-010). */
  sameEmail: z.boolean(),
  isAccessible: z.boolean(),
  deletedAt: instant.nullable(),
});
export type DuplicatePatient = z.output<typeof duplicatePatient>;

/** Who in this clinic may be the same person (PAT-011); the likeliest first. */
export const getDuplicates = defineCall({
  call: "GET /api/1/clinic/:id/patientDuplicates",
  callers: "omths......i.",
  params: { id },
  query: z.object({
    name: z.string().max(250).default(""),
    email: z.string().max(254).optional(),
    dateOfBirth: day.optional(),
    phone: z.string().max(32).optional(),
    phoneMobile: z.string().max(32).optional(),
  }),
  answer: z.array(duplicatePatient),
  refusals: { siteRestrictionViolation: {} },
  example: {
    query: { name: "Maude Gagnon", dateOfBirth: "1980-02-29" },
    answer: [
      {
        id: example.id,
        fullName: "Maud Gagnon",
        email: null,
        dateOfBirth: "1980-02-29",
        phone: null,
        phoneMobile: null,
        nameScore: 0.95,
        sameEmail: false,
        isAccessible: true,
        deletedAt: null,
      },
    ],
  },
});
