import { day, id, instant } from "@carnet/services/framework/contract";
import { z } from "zod";

/** Somebody as the booking service knows them. */
const personThere = z.object({
  id: id,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  dateOfBirth: day.nullable(),
  gender: z.enum(["F", "M", "I"]).nullable(),
  /** Since when they are known there. */
  createdThere: instant.nullable(),
  /** Whom they usually see, where that is somebody of the clinic. */
  therapistId: id.nullable(),
  nextVisitAt: instant.nullable(),
  visits: z.int(),
});

/** A record of the clinic, as far as it is compared. */
const recordHere = z.object({
  id: id,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string().nullable(),
  phones: z.array(z.string()),
  dateOfBirth: day.nullable(),
  referenceCode: z.string().nullable(),
  therapistId: id,
  archived: z.boolean(),
});

/** Two who may be one, with the points of A-47: name 0 to 3, birth date 3, e-mail 3, phone 2. */
const matchRow = z.object({
  imported_patient_id: id,
  patient_id: id,
  match_score: z.int(),
  name_match_score: z.int(),
  date_of_birth: day.nullable(),
  p_date_of_birth: day.nullable(),
  therapist_id: id,
  imported: personThere,
  patient: recordHere,
});

/** The steps of the wizard that have a list, in their order; the seventh, goodToGo, is that all of them are empty (SYN-002). */
export const bookingSteps = [
  "emailDuplicates",
  "strongMatches",
  "weakMatches",
  "combinedDuplicates",
  "importExport",
  "errors",
] as const;

const step = z.object({ left: z.int(), done: z.int() });

/** What somebody decided, so that it can be taken back. */
const decision = z.union([
  z.object({ kind: z.literal("linked"), importedId: id, patientId: id, name: z.string() }),
  z.object({ kind: z.literal("notSame"), importedId: id, otherId: id, name: z.string() }),
  z.object({ kind: z.literal("group"), group: z.string(), key: z.string(), name: z.string() }),
]);

/** Who may be whom, and how far the wizard is. */
export const patientMatches = z.object({
  /** When everything was read last; null before that. */
  readAt: instant.nullable(),
  dueAt: instant,
  trouble: z.string().nullable(),
  troubleSince: instant.nullable(),
  there: z.int(),
  here: z.int(),
  steps: z.object(
    Object.fromEntries(bookingSteps.map((name) => [name, step])) as Record<(typeof bookingSteps)[number], typeof step>,
  ),
  emailDuplicates: z.array(z.object({ key: z.string(), people: z.array(personThere), records: z.array(recordHere) })),
  /** Strong and weak ones, the likest first; at most some hundreds of each. */
  matches: z.array(matchRow),
  figures: z.object({
    linked: z.int(),
    brought: z.int(),
    sent: z.int(),
    notSame: z.int(),
    aside: z.int(),
    /** Appointments whose person or therapist is not known here yet. */
    visitsWaiting: z.int(),
  }),
  decided: z.array(decision),
});
export type PatientMatches = z.output<typeof patientMatches>;
export type PatientMatch = PatientMatches["matches"][number];
export type PersonThere = PatientMatch["imported"];
export type RecordHere = PatientMatch["patient"];
export type BookingStep = (typeof bookingSteps)[number];
export type BookingDecision = PatientMatches["decided"][number];

/** What both sides say of somebody who is linked. */
export const bookingFields = ["firstName", "lastName", "email", "phone", "dateOfBirth", "gender"] as const;

/** Who is on one side only, what could not be brought over, and what changed there of somebody who is linked. */
export const importedPatients = z.object({
  importedPatients: z.array(
    personThere.extend({
      /** `waiting`: asked for, until a browser that holds keys opens the record. */
      state: z.enum(["open", "waiting"]),
      keyHolder: id.nullable(),
    }),
  ),
  onlyHere: z.array(recordHere.extend({ queued: z.boolean() })),
  errors: z.array(
    z.object({
      direction: z.enum(["import", "export"]),
      id: id,
      name: z.string(),
      code: z.string(),
      since: instant,
      tries: z.int(),
    }),
  ),
  changes: z.array(
    z.object({
      id: id,
      patientId: id,
      name: z.string(),
      field: z.enum(bookingFields),
      here: z.string().nullable(),
      there: z.string(),
      /** Whether it changed here too since the two were compared. */
      isBoth: z.boolean(),
      since: instant,
    }),
  ),
});
export type ImportedPatients = z.output<typeof importedPatients>;

/** Those who look like one person known several times there, with the record that each of them resembles. */
export const combinedDuplicates = z.object({
  groups: z.array(z.object({ key: z.string(), people: z.array(personThere), records: z.array(recordHere) })),
});
export type CombinedDuplicates = z.output<typeof combinedDuplicates>;
