import { z } from "zod";
import { defineQuestion } from "../define-question.ts";

/** Somebody as the booking service knows them. */
export const personThere = z.strictObject({
  id: z.uuid(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  dateOfBirth: z.iso.date().nullable(),
  gender: z.enum(["F", "M", "I"]).nullable(),
  /** Since when they are known there. */
  createdThere: z.iso.datetime().nullable(),
  /** Whom they usually see, where that is somebody of the clinic. */
  therapistId: z.uuid().nullable(),
  nextVisitAt: z.iso.datetime().nullable(),
  visits: z.int(),
});

/** A record of the clinic, as far as it is compared. */
export const recordHere = z.strictObject({
  id: z.uuid(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string().nullable(),
  phones: z.array(z.string()),
  dateOfBirth: z.iso.date().nullable(),
  referenceCode: z.string().nullable(),
  therapistId: z.uuid(),
  archived: z.boolean(),
});

/** Two who may be one, with the points of A-47: name 0 to 3, birth date 3, e-mail 3, phone 2. */
const matchRow = z.strictObject({
  imported_patient_id: z.uuid(),
  patient_id: z.uuid(),
  match_score: z.int(),
  name_match_score: z.int(),
  date_of_birth: z.iso.date().nullable(),
  p_date_of_birth: z.iso.date().nullable(),
  therapist_id: z.uuid(),
  imported: personThere,
  patient: recordHere,
});

/** The steps of the wizard that have a list; the seventh is that every list is empty. */
export const syncSteps = [
  "emailDuplicates",
  "strongMatches",
  "weakMatches",
  "combinedDuplicates",
  "importExport",
  "errors",
] as const;

const step = z.strictObject({ left: z.int(), done: z.int() });

/** What somebody decided, so that it can be taken back. */
const decision = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("linked"), importedId: z.uuid(), patientId: z.uuid(), name: z.string() }),
  z.strictObject({ kind: z.literal("notSame"), importedId: z.uuid(), otherId: z.uuid(), name: z.string() }),
  z.strictObject({ kind: z.literal("group"), group: z.string(), key: z.string(), name: z.string() }),
]);

const shown = {
  /** When everything was read last; null before that. */
  readAt: z.iso.datetime().nullable(),
  dueAt: z.iso.datetime(),
  trouble: z.string().nullable(),
  troubleSince: z.iso.datetime().nullable(),
  there: z.int(),
  here: z.int(),
  steps: z.strictObject(
    Object.fromEntries(syncSteps.map((name) => [name, step])) as Record<(typeof syncSteps)[number], typeof step>,
  ),
  emailDuplicates: z.array(
    z.strictObject({ key: z.string(), people: z.array(personThere), records: z.array(recordHere) }),
  ),
  /** Strong and weak ones, the likest first; at most some hundreds of each. */
  matches: z.array(matchRow),
  figures: z.strictObject({
    linked: z.int(),
    brought: z.int(),
    sent: z.int(),
    notSame: z.int(),
    aside: z.int(),
    /** Appointments whose person or therapist is not known here yet. */
    visitsWaiting: z.int(),
  }),
  decided: z.array(decision),
};

/** Who may be whom, and how far the wizard is: null where the clinic is not linked or nothing was read yet. `again` reads anew soon. */
export const syncMatches = defineQuestion({
  subject: "rpc.sync.matches.v1",
  requesters: ["clinic"],
  ask: z.strictObject({ clinicId: z.uuid(), again: z.boolean().default(false) }),
  reply: z.strictObject({ state: z.strictObject(shown).nullable(), trouble: z.string().nullable() }),
  example: {
    ask: { clinicId: "7a1d0c5e-0f1b-4c3a-9c55-1f2e3d4c5b01", again: false },
    reply: { state: null, trouble: null },
  },
});
