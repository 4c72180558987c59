import { day, id, instant } from "@carnet/services/kit/contract";
import { z } from "zod";

/** How many results a typeahead shows (NAV-022). */
export const searchLimit = 10;

/** The path of GET /patients/search/{query}: `archived` adds archived records, `accessible` leaves out those one may not open. */
export const patientSearchPath = (query: string, { archived = false, accessible = false } = {}) => {
  const flags = new URLSearchParams();
  if (archived) flags.set("include", "archived");
  if (accessible) flags.set("exclude", "forbidden");
  const suffix = flags.size > 0 ? `?${flags}` : "";
  return `/api/1/patients/search/${encodeURIComponent(query.trim())}${suffix}`;
};

/** The query string of that call. */
export const searchQuery = z.object({
  include: z.literal("archived").optional(),
  exclude: z.literal("forbidden").optional(),
});

/** One record found (PAT-023). Of a record the caller may not open, only the name is told (PAT-024). */
export const foundPatient = z.object({
  id,
  clinicId: id,
  fullName: z.string(),
  dateOfBirth: day.nullable(),
  email: z.string().nullable(),
  isAccessible: z.boolean(),
  deletedAt: instant.nullable(),
});
export type FoundPatient = z.output<typeof foundPatient>;

/** GET /patients/search/{query}: at most ten, those whose name begins so first. */
export const searchAnswer = z.array(foundPatient).max(searchLimit);

/** GET /clinic/{id}/patientsCount */
export const patientsCountAnswer = z.object({ count: z.int() });

/** The query of GET /clinic/{id}/patientDuplicates (PAT-011). */
export const duplicatesQuery = z.object({
  name: z.string().max(250).default(""),
  email: z.string().max(254).optional(),
  dateOfBirth: day.optional(),
  phone: z.string().max(32).optional(),
  phoneMobile: z.string().max(32).optional(),
});
export type DuplicatesQuery = z.output<typeof duplicatesQuery>;

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

/** GET /clinic/{id}/patientDuplicates, and the `duplicates` of the refusals emailDuplicate and nameDuplicate. */
export const duplicatesAnswer = z.array(duplicatePatient);
