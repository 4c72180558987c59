import {
  bytes,
  day,
  defineCall,
  done,
  example,
  id,
  instant,
  oneLine,
  sealed,
  statement,
  streamed,
  wrapped,
} from "@carnet/services/framework/contract";
import { z } from "zod";
import { createPatientBody } from "./patient.ts";
import { clearNames, emptyPatient, mirroredFields, patientFields, type PatientFields } from "./patient-fields.ts";
import { duplicatePatient } from "./search.ts";

/** The largest file of records to import, in bytes as it was chosen, and how many patients it may have (LIM-003). */
export const maxImportBytes = 10 * 1024 * 1024;
export const maxImportPatients = 5_000;

/** What is kept of one while it is written: its lines under seal, padded and in letters. */
export const maxSealedImportBytes = 16 * 1024 * 1024;

/** Records written in one call, and people looked for in one. */
export const importBatch = 50;
export const twinsBatch = 200;

/** How long after its last record an import may be undone. */
export const undoHours = 24;

/** What an import may leave out that every other new record has; its record says so until somebody fills it in (PAT-006). */
export const importGaps = ["dateOfBirth", "gender"] as const;
export type ImportGap = (typeof importGaps)[number];

/** The fields that a line may fill in a record that is here: not those that are kept under seal a second time. */
export type FillableName = Exclude<keyof PatientFields, (typeof mirroredFields)[number]>;
const mirrored: readonly string[] = mirroredFields;
export const fillable = clearNames.filter((name): name is FillableName => !mirrored.includes(name));

/** Fields that say one thing together: an address is not put together from two. */
export const fillGroups: readonly [readonly FillableName[], readonly FillableName[]] = [
  ["civicNumber", "streetName", "unitNumber", "city", "stateProv", "postalCode", "country"],
  ["phoneWork", "phoneWorkExtension"],
];

const places = { id, importId: id } as const;
const refusals = { siteRestrictionViolation: {}, impersonated: {} } as const;

/**
 * Begins an import: its lines, read and sealed in the browser of the person who begins it, so that what was interrupted goes on from there
 * (CLI-022). More than `maxSealedImportBytes` is 413.
 */
export const uploadImport = defineCall({
  call: "POST /api/1/clinics/:id/upload/file",
  callers: "om...........",
  params: { id },
  query: z.object({ lines: z.coerce.number<number>().int().min(1).max(maxImportPatients) }),
  limit: maxSealedImportBytes,
  rate: { per: "account", points: 60, seconds: 3600 },
  body: streamed,
  answer: z.object({ fileId: id }),
  refusals,
  example: { query: { lines: 4_986 }, body: new Uint8Array(), answer: { fileId: example.id } },
});

const importView = z.object({
  id,
  /** How many patients are to be written, and how many were. */
  lines: z.int(),
  written: z.int(),
  startedAt: instant,
  startedBy: id,
  /** Whether its lines are still kept, so that the person who began it can go on. */
  isOpen: z.boolean(),
  /** Until when it can be undone; null where nothing was written, or it is too late. */
  undoUntil: instant.nullable(),
});
export type ImportView = z.output<typeof importView>;

const exampleImport: z.input<typeof importView> = {
  id: example.id,
  lines: 4_986,
  written: 2_140,
  startedAt: example.instant,
  startedBy: example.id,
  isOpen: true,
  undoUntil: example.instant,
};

/** The imports of a clinic that can be gone on with or undone, newest first. */
export const getImports = defineCall({
  call: "GET /api/1/clinic/:id/imports",
  callers: "om.........i.",
  params: { id },
  answer: z.array(importView),
  refusals: { siteRestrictionViolation: {} },
  example: { answer: [exampleImport] },
});

/** A file that comes with a line and is not in the record that was made of it. */
const awaited = z.object({ line: z.int(), patientId: id, fileId: id });

/** The lines of an import that were written, by their numbers, and the files that their records still wait for. */
export const getImportedLines = defineCall({
  call: "GET /api/1/clinic/:id/imports/:importId/lines",
  callers: "om.........i.",
  params: places,
  answer: z.object({ lines: z.array(z.int()), awaited: z.array(awaited) }),
  refusals: { siteRestrictionViolation: {} },
  example: { answer: { lines: [2, 3, 4], awaited: [] } },
});

/** The sealed lines, as they were uploaded: to the person who began it, whose keys alone open them. */
export const getImportFile = defineCall({
  call: "GET /api/1/clinic/:id/imports/:importId/file",
  callers: "o..........i.",
  params: places,
  answer: bytes,
  refusals: { siteRestrictionViolation: {} },
  example: { answer: new Uint8Array() },
});

/** Nothing more is to be written: the sealed lines are removed. */
export const closeImport = defineCall({
  call: "DELETE /api/1/clinic/:id/imports/:importId/file",
  callers: "om...........",
  params: places,
  answer: done,
  refusals,
  example: { answer: {} },
});

/** A record of an import as it is stored: what the encryption check reads back (CRY-006). */
const readBack = z.object({
  id,
  clinicId: id,
  pkc: statement,
  keyForPrincipal: wrapped,
  identity: sealed,
  notes: sealed.nullable(),
  clear: patientFields.pick({ firstName: true, lastName: true, dateOfBirth: true, email: true }),
});
export type ImportedRecord = z.output<typeof readBack>;

/** A record that is here, and what a line says of them. */
const importFill = z.object({ patientId: id, fields: patientFields.partial() });
export type ImportFill = z.output<typeof importFill>;

const line = z.int().min(1).max(1_000_000);

/**
 * Writes records of an import, each for itself and by the rules of a new record, but that its day of birth and sex may be missing
 * (`importGaps`). A line that is written already is answered as it is stored: nothing is written twice. A line with `fill` makes no
 * record: it fills the fields of that one which are empty, and overwrites none (`nothingToFill` where there is none to fill). With
 * `fileId` the document of a line follows as a file of the record; it is undone with the line, and is no use of the record.
 */
export const writeImported = defineCall({
  call: "POST /api/1/clinic/:id/imports/:importId/patients",
  callers: "om...........",
  params: places,
  limit: 4 * 1024 * 1024,
  body: z.object({
    items: z
      .array(
        z.union([
          z.object({
            line,
            patient: createPatientBody.extend({ keyForPrincipal: wrapped }),
            fileId: id.optional(),
          }),
          z.object({ line, fill: importFill }),
        ]),
      )
      .min(1)
      .max(importBatch),
  }),
  answer: z.object({
    items: z.array(
      z.object({
        line,
        /** The record that was made; null of a line that fills one, or is refused. */
        record: readBack.nullable(),
        /** Why it was not written: a code that a new record may be refused with. */
        refused: z.string().nullable(),
        duplicates: z.array(duplicatePatient),
      }),
    ),
  }),
  refusals,
  checked: true,
  example: {
    body: {
      items: [
        {
          line: 2,
          patient: {
            ...emptyPatient,
            id: example.id,
            clinicId: example.id,
            firstName: "Maude",
            lastName: "Gagnon",
            identity: example.sealed,
            pkc: example.statement,
            keyForPrincipal: example.wrapped,
            keyForMaster: null,
            keysForOthers: [],
          },
        },
      ],
    },
    answer: { items: [{ line: 2, record: null, refused: "emailDuplicate", duplicates: [] }] },
  },
});

/** A record that was changed since it was imported, or filled. */
const touched = z.object({ id, fullName: z.string() });

/**
 * Takes an import back as a whole, as if its records had never been, and empties what it filled in others: within `undoHours` of its
 * last line, and only while nobody has changed, charted, planned, shared or archived any of its records, or changed what was filled.
 * Otherwise nothing is taken back.
 */
export const undoImport = defineCall({
  call: "DELETE /api/1/clinic/:id/imports/:importId",
  callers: "om...........",
  params: places,
  answer: z.object({ removed: z.int(), emptied: z.int() }),
  refusals: {
    ...refusals,
    importTooOld: {},
    importTouched: { count: z.int(), patients: z.array(touched) },
  },
  example: { answer: { removed: 4_986, emptied: 12 } },
});

/** Who in the clinic may be one of these people, by the rule of a new record; a list for each, in their order (PAT-011). */
export const findTwins = defineCall({
  call: "POST /api/1/clinic/:id/patientDuplicates",
  callers: "om...........",
  params: { id },
  rate: { per: "account", points: 300, seconds: 3600 },
  body: z.object({
    people: z
      .array(
        z.object({
          name: oneLine().max(250),
          email: oneLine().max(254).nullable(),
          dateOfBirth: day.nullable(),
          phone: oneLine().max(32).nullable(),
          phoneMobile: oneLine().max(32).nullable(),
        }),
      )
      .min(1)
      .max(twinsBatch),
  }),
  answer: z.object({ found: z.array(z.array(duplicatePatient)) }),
  refusals,
  example: {
    body: {
      people: [{ name: "Maude Gagnon", email: null, dateOfBirth: "1980-02-29", phone: null, phoneMobile: null }],
    },
    answer: { found: [[]] },
  },
});
