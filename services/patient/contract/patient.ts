import {
  can,
  cents,
  defineCall,
  done,
  example,
  id,
  instant,
  manifest,
  manifestMoved,
  sealed,
  statement,
  storedBy,
  wrapped,
} from "@carnet/services/framework/contract";
import { z } from "zod";
import { anamneseView } from "./anamnese.ts";
import {
  emptyPatient,
  handednesses,
  genders,
  patientFields,
  patientPreferences,
  storedFields,
} from "./patient-fields.ts";
import { consentFileRow } from "./consents.ts";
import { namedFile } from "./files.ts";
import { readRefusals, writeRefusals, writerRefusals } from "./refusals.ts";
import { epochLink } from "./rotation.ts";
import { birthDateProblems } from "./rules/index.ts";
import { duplicatePatient } from "./search.ts";

/**
 * How much of a record its reader gets (PAT-007): `full` with the key; `restricted` for staff without one, clear identity
 * and contact only; `self` for the patient, without notes.
 */
export const patientModes = ["full", "restricted", "self"] as const;

/** What a reader may be allowed to do with a record. */
export const patientAbilities = [
  "write",
  "editContact",
  "archive",
  "recover",
  "grantInClinic",
  "grantExternal",
  "revoke",
  "seeAllConsents",
  "signConsent",
  "removeConsentFile",
  "seeAccessEvents",
  "export",
] as const;

/** A document that was sent to the portal, which names it; one that `waits` can still be taken back. */
const sentDocument = z.object({
  id,
  kind: z.enum(["document", "recommendation"]),
  state: z.enum(["waits", "sent", "opened", "withdrawn"]),
});

/** The patient key wrapped for whoever asks; of the wraps for others, only one's own is told. */
const keyForReader = {
  keyForPrincipal: wrapped.nullable(),
  keysForOthers: z.array(z.object({ userId: id, encryptedKey: wrapped })),
};

/** How a patient stands, for who works there; null for the patient. */
const standing = z.object({
  /** When they are expected next. */
  nextVisitAt: instant.nullable(),
  /** What they still owe of finished sessions, with taxes. */
  owed: cents.nullable(),
  /** Whether a consent form that their clinic asks for is not signed; null to the patient, whose page lists the forms. */
  lacksConsent: z.boolean().nullable().default(null),
});
export type Standing = z.output<typeof standing>;

/** A record as its reader sees it: everything a chart's first paint needs, in one answer. */
export const patientView = z.object({
  id,
  clinicId: id,
  therapistId: id,
  fullName: z.string(),
  /** Read leniently: what imports left behind is shown as it is. */
  ...storedFields.shape,
  firstName: z.string(),
  lastName: z.string(),
  gender: z.enum(genders).nullable(),
  biologicalSex: z.enum(genders).nullable(),
  handedness: z.enum(handednesses).nullable(),
  mode: z.enum(patientModes),
  isReadOnly: z.boolean(),
  deletedAt: instant.nullable(),
  createdAt: instant,
  preferences: patientPreferences,
  ...standing.partial().shape,
  infoRequestSentAt: instant.nullable(),
  infoRequestSubmittedAt: instant.nullable(),
  infoRequestModificationCount: z.int(),
  /** The request whose answers were merged last, if any: they are not offered again (POR-008). */
  infoRequestImportedId: id.nullable(),
  externalId: z.string().nullable(),
  importError: z.string().nullable(),
  exportError: z.string().nullable(),
  pkc: statement.nullable(),
  ...keyForReader,
  /** The epoch of the key, and every epoch from the second on with its way back; both only to who holds the key. */
  epoch: z.int().min(1).default(1),
  links: z.array(epochLink).default([]),
  /** Somebody could open this record who no longer may: its key is about to be changed. */
  rotationPending: z.boolean().default(false),
  identity: sealed.nullable(),
  notes: sealed.nullable(),
  privateInfo: sealed.nullable(),
  /** The list of what the record holds, for its readers; null before anybody wrote one. */
  manifest: manifest.nullable().default(null),
  anamnese: anamneseView,
  /** The newest files and test results by their sealed names, `filePageSize` of each at most, and how many there are (PAT-006). */
  files: z.array(namedFile).default([]),
  testResultFiles: z.array(namedFile).default([]),
  fileCount: z.int().default(0),
  testResultCount: z.int().default(0),
  /** The newest consent forms that were signed, by their sealed names, `filePageSize` at most (PAT-006). */
  consentFiles: z.array(consentFileRow.pick({ id: true, formName: true, sealedFor: true })).default([]),
  /** The newest of what was sent to the portal, `filePageSize` at most, and how many there are; null while nobody can say (PAT-006). */
  documents: z.array(sentDocument).nullable().default(null),
  documentCount: z.int().nullable().default(null),
  can: can(...patientAbilities),
});
export type PatientView = z.output<typeof patientView>;

const exampleView: z.input<typeof patientView> = {
  ...emptyPatient,
  id: example.id,
  clinicId: example.id,
  therapistId: example.id,
  fullName: "Maude Gagnon",
  firstName: "Maude",
  lastName: "Gagnon",
  dateOfBirth: "1980-02-29",
  gender: "F",
  biologicalSex: "F",
  handedness: null,
  mode: "full",
  isReadOnly: false,
  deletedAt: null,
  createdAt: example.instant,
  preferences: {},
  infoRequestSentAt: null,
  infoRequestSubmittedAt: null,
  infoRequestModificationCount: 0,
  infoRequestImportedId: null,
  externalId: null,
  importError: null,
  exportError: null,
  pkc: example.statement,
  keyForPrincipal: example.wrapped,
  keysForOthers: [],
  identity: example.sealed,
  notes: null,
  privateInfo: null,
  anamnese: { antecedents: null, systemsReview: null, customHealthHistory: null },
  can: {
    write: true,
    editContact: true,
    archive: true,
    recover: false,
    grantInClinic: true,
    grantExternal: false,
    revoke: false,
    seeAllConsents: false,
    signConsent: true,
    removeConsentFile: false,
    seeAccessEvents: false,
    export: true,
  },
};

/**
 * The record that has this number in another system (ACC-002). Of several clinics that gave it to somebody, the one whose therapist is
 * the professional comes first, then the caller's own patient.
 */
export const getExternalPatient = defineCall({
  call: "GET /api/1/patients/external/:clientId",
  query: z.object({ professionalId: z.string().max(60).optional() }),
  callers: "omt.sfx.p..i.",
  answer: patientView,
  refusals: readRefusals,
  checked: true,
  example: { params: { clientId: "rdv-1" }, query: {}, answer: exampleView },
});

/** A record. */
export const getPatient = defineCall({
  call: "GET /api/1/patients/:id",
  callers: "omt.sfx.p..i.",
  answer: patientView,
  refusals: readRefusals,
  checked: true,
  example: { answer: exampleView },
});

/** How somebody stands now, for a page that shows their record already: no line of the register is left, as by a list of patients. */
export const getStanding = defineCall({
  call: "GET /api/1/patients/:id/standing",
  callers: "omt.sfx.p..i.",
  answer: standing,
  refusals: readRefusals,
  example: { answer: { nextVisitAt: example.instant, owed: 4_500, lacksConsent: true } },
});

/** Of a record that is closed to a colleague: whose it is, and who treats; no more than their list of patients tells. */
const closedRecord = z.object({ id, clinicId: id, therapistId: id, fullName: z.string() });
export type ClosedRecordView = z.output<typeof closedRecord>;

/** Whom a colleague without the key asks for it (PAT-024, CON-012). */
export const getClosedRecord = defineCall({
  call: "GET /api/1/patients/:id/closed",
  callers: "omths......i.",
  answer: closedRecord,
  refusals: readRefusals,
  example: { answer: { id: example.id, clinicId: example.id, therapistId: example.id, fullName: "Maude Gagnon" } },
});

/** Opens a record whose id and keys the browser made (PAT-009). */
export const createPatientBody = patientFields.extend({
  externalId: patientFields.shape.externalId.default(null),
  id,
  clinicId: id,
  /** The patient's therapist; the caller when absent. */
  therapistId: id.optional(),
  identity: sealed,
  notes: sealed.optional(),
  privateInfo: sealed.optional(),
  manifest: manifest.optional(),
  pkc: statement,
  /** The key wrapped for whoever creates; null from the front desk, which holds none. */
  keyForPrincipal: wrapped.nullable(),
  keyForMaster: z
    .string()
    .regex(/^[A-Za-z0-9_-]+$/)
    .max(1_000)
    .nullable(),
  keysForOthers: z.array(z.object({ userId: id, encryptedKey: wrapped })).max(200),
  /** Open it although somebody here has a like name (PAT-010). */
  force: z.boolean().optional(),
});
export type CreatePatientBody = z.output<typeof createPatientBody>;

/**
 * Saves the fields that changed, each sealed part one revision on; one that is null or absent stays as it is, so that a record
 * as it was read can be sent back. `was` says what clear fields were when somebody began to change them: one that is neither
 * that nor what is sent by now is refused with `conflict` (`fieldsConflict`).
 */
const updatePatientBody = patientFields.partial().extend({
  id,
  was: storedFields.partial().optional(),
  /** Another name of `gender`; of the two, the one that differs from what is stored counts. */
  biologicalSex: patientFields.shape.gender.optional(),
  therapistId: id.optional(),
  identity: sealed.nullish(),
  notes: sealed.nullish(),
  privateInfo: sealed.nullish(),
  /** With a part that was never written; the one that is stored changes nothing. */
  manifest: manifest.nullish(),
  /** A body that says it opens a record. */
  keyForMaster: z.never().optional(),
});
export type UpdatePatientBody = z.output<typeof updatePatientBody>;

/** What goes with the refusal `conflict` of clear fields: which were changed by somebody else, and every one as it is now. */
export const fieldsConflict = z.object({
  field: z.literal("fields"),
  fields: z.array(storedFields.keyof()),
  current: storedFields,
});
export type FieldsConflict = z.output<typeof fieldsConflict>;

const duplicates = z.array(duplicatePatient);

/** Opens a record where the body says `keyForMaster`, which no answer tells (PAT-009); saves changes of one where it does not. */
export const savePatient = defineCall({
  call: "PUT /api/1/patient",
  callers: "omths........",
  idempotent: true,
  body: z.union([createPatientBody, updatePatientBody]),
  answer: patientView,
  refusals: {
    ...writeRefusals,
    dobOrSexMissing: {},
    invalidDateOfBirth: { problem: z.enum(birthDateProblems) },
    sameBillingEmail: {},
    emailDuplicate: { duplicates },
    nameDuplicate: { duplicates },
    idTaken: {},
    externalIdTaken: {},
    keysIncomplete: { missing: z.array(id), extra: z.array(id) },
    identityRequired: {},
    therapistNotLicensed: {},
    therapistWithoutKey: {},
    staleKey: {},
    ...writerRefusals,
    manifestMoved: manifestMoved.shape,
    conflict: {
      field: z.string(),
      fields: fieldsConflict.shape.fields.optional(),
      current: z.union([storedFields, sealed]).nullable(),
      ...storedBy,
    },
  },
  checked: true,
  example: {
    body: { id: example.id, city: "Québec", was: { city: null } },
    answer: { ...exampleView, city: "Québec" },
  },
});

/** Archives a record (PAT-020), or takes back one whose encryption check failed, as if it had never been (CRY-006). */
export const deletePatient = defineCall({
  call: "DELETE /api/1/patient/:id",
  callers: "omt..........",
  query: z.object({ encryptionCheck: z.literal("failed").optional() }),
  answer: done,
  refusals: { ...writeRefusals, cannotDiscard: {} },
  example: { query: { encryptionCheck: "failed" }, answer: {} },
});

/** Makes an archived record active again (PAT-020). */
export const recoverPatient = defineCall({
  call: "PUT /api/1/patient/:id/recover",
  callers: "omt..........",
  answer: patientView,
  refusals: readRefusals,
  checked: true,
  example: { answer: exampleView },
});

/** How receipts go out and in which language the patient is written to; what is not said stays (PAT-006). */
export const savePatientPreferences = defineCall({
  call: "PUT /api/1/patients/:id/preferences",
  callers: "omt.s.x......",
  overwrites: "each field is one choice; those that are not sent stay",
  body: patientPreferences,
  answer: done,
  refusals: writeRefusals,
  example: { body: { receiptMode: "email", langCode: "fr" }, answer: {} },
});

/** How many times the answers of the patient were changed: counted at home as they are written, and said anew by who corrects it. */
export const saveModificationCount = defineCall({
  call: "PUT /api/1/patients/:id/infoRequestModificationCount",
  callers: "omt...x......",
  overwrites: "a number that counts on, shown to nobody who types",
  body: z.object({ count: z.int().min(0).max(1_000_000) }),
  answer: done,
  refusals: writeRefusals,
  example: { body: { count: 3 }, answer: {} },
});

/** The browser merged what a patient sent; nobody can merge it again (POR-008). */
export const saveInfoRequestImported = defineCall({
  call: "PUT /api/1/patients/:id/infoRequestImported",
  callers: "omt...x......",
  overwrites: "done once, or again to the same end: it replaces nothing",
  body: z.object({ infoRequestId: id }),
  answer: done,
  refusals: { ...writeRefusals, alreadyImported: {} },
  example: { body: { infoRequestId: example.id }, answer: {} },
});

/**
 * Takes a merge back: its answers can be merged again. Only who merged may, within a minute, and only the newest merge while the
 * patient was asked nothing since. The fields of the record are put back by the browser that wrote them (POR-025).
 */
export const reopenInfoRequest = defineCall({
  call: "DELETE /api/1/patients/:id/infoRequestImported/:infoRequestId",
  params: { id, infoRequestId: id },
  callers: "omt...x......",
  answer: done,
  refusals: { ...writeRefusals, mergeStands: {} },
  example: { answer: {} },
});

/**
 * Gives one patient to the clinic's booking service, identity and contact alone, or says anew what is there (SYN-016). `syncFailed`
 * carries the service's own code (SYN-017).
 */
export const givePatientToBooking = defineCall({
  call: "POST /api/1/patient/:id/gordv",
  callers: "omt...x......",
  answer: z.object({ externalId: z.string() }),
  refusals: { ...writeRefusals, bookingNotLinked: {}, syncFailed: { bookingCode: z.string() } },
  example: { answer: { externalId: "b17" } },
});
