import { defineCall, done, example, id, oneLine } from "@carnet/services/framework/contract";
import { z } from "zod";
import {
  bookingFields,
  combinedDuplicates,
  importedPatients,
  patientMatches,
  type PatientMatches,
} from "./booking-views.ts";

/** From here on a match is strong; below it is weak by the points of its name (SYN-004). */
export const strongMatch = 6;
export const weakNameMatch = 2;

const linked = { siteRestrictionViolation: {} };
const stepped = { ...linked, mustCompletePreviousSteps: {} };

const emptyStep = { left: 0, done: 0 };
const exampleMatches: PatientMatches = {
  readAt: example.instant,
  dueAt: example.instant,
  trouble: null,
  troubleSince: null,
  there: 1_282,
  here: 1_297,
  steps: {
    emailDuplicates: emptyStep,
    strongMatches: emptyStep,
    weakMatches: emptyStep,
    combinedDuplicates: emptyStep,
    importExport: emptyStep,
    errors: emptyStep,
  },
  emailDuplicates: [],
  matches: [],
  figures: { linked: 1_258, brought: 13, sent: 30, notSame: 6, aside: 2, visitsWaiting: 0 },
  decided: [],
};

/**
 * Links a clinic by the key it has with its booking service; null unlinks it. A wrong key changes nothing and is `InvalidGoRdvKey`;
 * one that the service keeps from its own clinic is 403, which pages only log (SYN-014).
 */
export const linkGoRdvClinic = defineCall({
  call: "PUT /api/1/clinic/:id/linkGoRdvClinic",
  callers: "om...........",
  overwrites: "a secret typed anew, that nobody reads back",
  rate: { per: "account", points: 20, seconds: 600 },
  body: z.object({ goRdvKey: oneLine().trim().min(1).max(200).nullable() }),
  answer: done,
  refusals: { ...linked, InvalidGoRdvKey: {}, bookingAway: {} },
  example: { body: { goRdvKey: "GR-7F2K-0001" }, answer: {} },
});

/** Switches the automatic sync on or off: to the other, or to what is said (SYN-013). */
export const toggleAutoSync = defineCall({
  call: "PUT /api/1/clinics/:id/toggleAutoSync",
  callers: "om...........",
  overwrites: "one choice, sent alone: the newest is the one that is meant",
  body: z.object({ isGoRdvSyncAutomated: z.boolean().optional() }),
  answer: z.object({ isGoRdvSyncAutomated: z.boolean() }),
  refusals: linked,
  example: { body: { isGoRdvSyncAutomated: true }, answer: { isGoRdvSyncAutomated: true } },
});

const syncConfig = z.object({ isGoRdvAutoSendRequestInfo: z.boolean() });

/** Whether the health form leaves with a first booking (SYN-015). */
export const saveGoRdvSyncConfig = defineCall({
  call: "PUT /api/1/clinics/:id/goRdvSyncConfig",
  callers: "om...........",
  overwrites: "one choice, sent alone: the newest is the one that is meant",
  body: syncConfig,
  answer: syncConfig,
  refusals: linked,
  example: { body: { isGoRdvAutoSendRequestInfo: true }, answer: { isGoRdvAutoSendRequestInfo: true } },
});

/** Who may be whom (SYN-005). `notLoaded` until the booking service was read once; `again` has it read anew. */
export const loadPatientMatches = defineCall({
  call: "GET /api/1/clinic/:id/loadPatientMatches",
  callers: "om.........i.",
  query: z.object({ again: z.literal("true").optional() }),
  answer: patientMatches,
  refusals: { ...linked, notLoaded: {}, InvalidGoRdvKey: {} },
  example: { query: {}, answer: exampleMatches },
});

/** Who is on one side only, who waits for a record, and what could not be brought over (SYN-006). */
export const getImportedPatients = defineCall({
  call: "GET /api/1/clinic/:id/importedPatients",
  callers: "om.........i.",
  answer: importedPatients,
  refusals: linked,
  example: { answer: { importedPatients: [], onlyHere: [], errors: [], changes: [] } },
});

/** Those who look like one person known several times there (SYN-007). */
export const getCombinedDuplicates = defineCall({
  call: "GET /api/1/clinic/:id/patientSync/combinedDuplicates",
  callers: "om.........i.",
  answer: combinedDuplicates,
  refusals: linked,
  example: { answer: { groups: [] } },
});

const pair = z.object({ imported_patient_id: id, patient_id: id });

/** Links each pair; with `undo` takes them apart again, as if nobody had decided (SYN-008). */
export const confirmPatientMatches = defineCall({
  call: "PUT /api/1/clinic/:id/confirmPatientMatches",
  callers: "om...........",
  overwrites: "each pair is a decision of its own; one that was decided meanwhile stays as it was",
  query: z.object({ undo: z.literal("true").optional() }),
  body: z.array(pair).min(1).max(500),
  answer: done,
  refusals: stepped,
  example: { query: {}, body: [{ imported_patient_id: example.id, patient_id: example.id }], answer: {} },
});

/**
 * Of those who share an address (`email`), whose it is; of one person known several times there (`person`), the one that stays, to
 * whom the others are joined. Who of the group is neither is somebody else (SYN-009).
 */
export const setPrincipalOwnerInGroup = defineCall({
  call: "PUT /api/1/clinic/:id/setPrincipalOwnerInGroup",
  callers: "om...........",
  overwrites: "a decision of its own, that can be taken back",
  query: z.object({ undo: z.literal("true").optional() }),
  body: z.object({
    principalOwner: id,
    others: z.array(id).max(50),
    group: z.enum(["email", "person"]).default("person"),
  }),
  answer: done,
  refusals: stepped,
  example: { query: {}, body: { principalOwner: example.id, others: [], group: "person" }, answer: {} },
});

/** Says that two are not the same; they are never offered again, unless that is taken back (SYN-010). */
export const flagPatientAsNonMatch = defineCall({
  call: "PUT /api/1/clinic/:id/flagPatientAsNonMatch/:importedId/:patientId",
  params: { id, importedId: id, patientId: id },
  callers: "om...........",
  overwrites: "a decision of its own, that can be taken back",
  query: z.object({ undo: z.literal("true").optional() }),
  answer: done,
  refusals: linked,
  example: { query: {}, answer: {} },
});

/**
 * Asks for records of these people: they wait until a browser that holds keys opens each, under the id that is answered, with keys for
 * owner, managers and key holder (SYN-011). With `failed` it says what kept one from being opened; null leaves them out.
 */
export const importNewPatient = defineCall({
  call: "PUT /api/1/clinic/:id/importNewPatient",
  callers: "om...........",
  overwrites: "each is a decision of its own; a record that is there already stays as it is",
  body: z
    .array(
      z.object({
        imported_patient_id: id,
        keyHolder: id.nullable().default(null),
        failed: oneLine().max(60).nullable().optional(),
      }),
    )
    .min(1)
    .max(500),
  answer: z.object({ patientIds: z.array(id) }),
  refusals: stepped,
  example: {
    body: [{ imported_patient_id: example.id, keyHolder: example.id }],
    answer: { patientIds: [example.id] },
  },
});

/**
 * Says which of two values stays where the booking service changed what a record says otherwise (SYN-001): `here` is given over to the
 * service; with `there` the page has saved the other value in the record, with the keys it holds.
 */
export const settleBookingChange = defineCall({
  call: "PUT /api/1/clinic/:id/bookingChange/:importedId/:field",
  params: { id, importedId: id, field: z.enum(bookingFields) },
  callers: "om...........",
  overwrites: "a decision about the two values that were shown; a later change asks again",
  body: z.object({ keep: z.enum(["here", "there"]) }),
  answer: done,
  refusals: linked,
  example: { body: { keep: "here" }, answer: {} },
});

/** Gives everybody who is only here, or these of them, to the booking service: one after the other (SYN-012). */
export const exportPatients = defineCall({
  call: "PUT /api/1/clinic/:id/exportPatients",
  callers: "om...........",
  overwrites: "it asks for work; done twice it gives the same people",
  body: z.object({ patientIds: z.array(id).max(500).optional() }),
  answer: z.object({ queued: z.int() }),
  refusals: stepped,
  example: { body: {}, answer: { queued: 30 } },
});

/** Gives one of them now, also again after it failed; the code is the service's own (SYN-012, SYN-017). `aside` leaves them out. */
export const exportPatient = defineCall({
  call: "PUT /api/1/clinic/:id/exportPatients/:patientId",
  params: { id, patientId: id },
  callers: "om...........",
  overwrites: "it asks for work; done twice it gives the same person",
  query: z.object({ aside: z.literal("true").optional() }),
  answer: z.object({ externalId: z.string().nullable(), syncError: z.string().nullable() }),
  refusals: linked,
  example: { query: {}, answer: { externalId: "b17", syncError: null } },
});
