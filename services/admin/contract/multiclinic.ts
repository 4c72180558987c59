import { bytes, defineCall, done, example, id, instant, oneLine, streamed } from "@carnet/services/framework/contract";
import { z } from "zod";

/** The largest file of several clinics, in bytes as it was chosen (ADM-013), and the largest text under seal: padding is at most 12 %. */
export const maxMulticlinicBytes = 10 * 1024 * 1024;
export const maxSealedMulticlinicBytes = 12 * 1024 * 1024;

/** Lines that one owner is handed at a time: as many as one import may have (LIM-003). */
export const maxShareLines = 5_000;

const line = z.int().min(1).max(1_000_000);
const lines = z.array(line).max(100_000);
const count = z.int().min(0);
const places = { id } as const;

/** How a text file is cut into columns, where it was chosen. */
const cut = z.object({
  encoding: z.string().regex(/^[a-z0-9-]{1,20}$/),
  separator: z.enum([";", ",", "\t", "|"]),
  headings: z.int().min(0).max(20),
});

/** What each column of the file becomes, which of them names the clinic, and which clinic each name is. */
const mapping = z.object({
  clinicColumn: z.int().min(0).max(500),
  targets: z.array(z.string().regex(/^[A-Za-z]{1,40}$/)).max(500),
  order: z.enum(["dmy", "mdy"]),
  recase: z.boolean(),
  /** The sign of numbers that telephones and codes were taken for; null where they are left as they stand. */
  decimal: z.enum([",", "."]).nullable().optional(),
  cut: cut.optional(),
  clinics: z.array(z.object({ name: oneLine().max(250), clinicId: id })).max(500),
});
export type Mapping = z.output<typeof mapping>;

/** What happened to the lines of a job: their numbers, never a name. */
export const jobEvents = [
  "uploaded",
  "mapped",
  "setAside",
  "sealed",
  "fileWiped",
  "begun",
  "refused",
  "imported",
] as const;

const share = z.object({
  id,
  number: z.int(),
  clinic: z.object({ id, name: z.string() }),
  owner: z.object({ id, name: z.string() }),
  lines: count,
  imported: count,
  refused: count,
  doneAt: instant.nullable(),
});

/** A file of several clinics on its way to their owners: `pending + encrypted + imported` are its lines less those set aside (ADM-011). */
const job = z.object({
  id,
  fileName: z.string(),
  language: z.enum(["en", "fr"]),
  createdAt: instant,
  createdBy: id,
  lines: count,
  mapping: mapping.nullable(),
  /** Not yet sealed for the owner of their clinic. */
  pending: count,
  /** Sealed for an owner, whose browser has made no record of them yet. */
  encrypted: count,
  /** Records. */
  imported: count,
  /** Not mapped to a clinic, or left out by its owner. */
  setAside: count,
  /** Whether its sealed file is still kept, and the reader is who uploaded it. */
  canOpen: z.boolean(),
  shares: z.array(share),
  log: z.array(
    z.object({
      at: instant,
      /** Whose hand it was; null where nobody's, or it was not kept yet. */
      by: z.object({ id, name: z.string() }).nullable(),
      event: z.enum(jobEvents),
      share: z.int().nullable(),
      count,
      lines,
    }),
  ),
});
export type MulticlinicJob = z.output<typeof job>;

const exampleJob: z.input<typeof job> = {
  id: example.id,
  fileName: "groupe.csv",
  language: "fr",
  createdAt: example.instant,
  createdBy: example.id,
  lines: 4_989,
  mapping: {
    clinicColumn: 0,
    targets: ["leftOut", "firstName", "lastName"],
    order: "dmy",
    recase: false,
    clinics: [{ name: "Tilleuls", clinicId: example.id }],
  },
  pending: 1_134,
  encrypted: 640,
  imported: 3_212,
  setAside: 3,
  canOpen: true,
  shares: [
    {
      id: example.id,
      number: 1,
      clinic: { id: example.id, name: "Clinique des Tilleuls" },
      owner: { id: example.id, name: "Hélène Morel" },
      lines: 3_852,
      imported: 3_212,
      refused: 0,
      doneAt: null,
    },
  ],
  log: [
    {
      at: example.instant,
      by: { id: example.id, name: "Ada Roy" },
      event: "setAside",
      share: null,
      count: 3,
      lines: [12, 408, 4_990],
    },
  ],
};

/** The files of several clinics that came in, newest first (ADM-011). */
export const getMulticlinic = defineCall({
  call: "GET /api/1/admins/multiclinic",
  callers: "..........a..",
  answer: z.object({ jobs: z.array(job) }),
  example: { answer: { jobs: [exampleJob] } },
});

/** Takes a file that its administrator's browser has sealed for the administrator alone; a larger one is 413 (ADM-012, ADM-013). */
export const uploadMulticlinic = defineCall({
  call: "POST /api/1/multiclinic/files",
  callers: "..........a..",
  query: z.object({
    language: z.enum(["en", "fr"]),
    name: oneLine().trim().min(1).max(200),
    lines: z.coerce.number<number>().int().min(1).max(100_000),
  }),
  limit: maxSealedMulticlinicBytes,
  rate: { per: "account", points: 30, seconds: 3600 },
  body: streamed,
  answer: z.object({ id }),
  example: {
    query: { language: "fr", name: "groupe.csv", lines: 4_989 },
    body: new Uint8Array(),
    answer: { id: example.id },
  },
});

/** The sealed file, for who uploaded it. */
export const getMulticlinicFile = defineCall({
  call: "GET /api/1/multiclinic/:id/file",
  callers: "..........a..",
  params: places,
  answer: bytes,
  example: { answer: new Uint8Array() },
});

/**
 * Says what the columns become and which lines are set aside (ADM-012). `conflict` where the mapping is not what it `was`, or lines were
 * sealed by it: it changes no more.
 */
export const mapMulticlinic = defineCall({
  call: "PUT /api/1/multiclinic/:id/mapping",
  callers: "..........a..",
  params: places,
  body: z.object({ mapping, setAside: lines, was: mapping.nullable() }),
  limit: 2 * 1024 * 1024,
  answer: job,
  refusals: { conflict: { mapping: mapping.nullable() } },
  example: { body: { mapping: exampleJob.mapping!, setAside: [12, 408, 4_990], was: null }, answer: exampleJob },
});

/** The owners of the clinics of a mapping, with the key that the lines of each are sealed for. */
export const getMulticlinicOwners = defineCall({
  call: "GET /api/1/multiclinic/:id/owners",
  callers: "..........a..",
  params: places,
  answer: z.object({
    owners: z.array(
      z.object({
        clinicId: id,
        clinicName: z.string(),
        country: z.string().nullable(),
        ownerId: id,
        ownerName: z.string(),
        /** Null where the account has no key, or is no more. */
        pubKey: z.string().nullable(),
      }),
    ),
  }),
  checked: true,
  example: {
    answer: {
      owners: [
        {
          clinicId: example.id,
          clinicName: "Clinique des Tilleuls",
          country: "CA",
          ownerId: example.id,
          ownerName: "Hélène Morel",
          pubKey: example.pubKey,
        },
      ],
    },
  },
});

/**
 * Takes lines of one clinic, sealed for its owner. A number that is there already is answered as it is; with the last of them the file
 * is wiped. `ownerChanged` where the clinic has another owner than they were sealed for.
 */
export const addMulticlinicShare = defineCall({
  call: "POST /api/1/multiclinic/:id/shares",
  callers: "..........a..",
  params: places,
  query: z.object({
    number: z.coerce.number<number>().int().min(1).max(500),
    clinicId: id,
    ownerId: id,
    lines: z.coerce.number<number>().int().min(1).max(maxShareLines),
  }),
  limit: maxSealedMulticlinicBytes,
  body: streamed,
  answer: z.object({ id }),
  refusals: { ownerChanged: {}, tooManyLines: {} },
  example: {
    query: { number: 1, clinicId: example.id, ownerId: example.id, lines: 3_852 },
    body: new Uint8Array(),
    answer: { id: example.id },
  },
});

/** Removes a job with everything that is sealed of it (ADM-012). Records that were made of it stay: their clinics undo them. */
export const deleteMulticlinic = defineCall({
  call: "DELETE /api/1/multiclinic/:id",
  callers: "..........a..",
  params: places,
  answer: done,
  example: { answer: {} },
});

const ownShare = z.object({
  id,
  fileName: z.string(),
  clinicId: id,
  lines: count,
  imported: count,
  /** The import of the patient service that writes them, once it has begun. */
  importId: id.nullable(),
  /** Who sealed them, by the server's word, and when; an empty name where that is not known. */
  sealedBy: z.string(),
  sealedAt: instant,
});
export type OwnShare = z.output<typeof ownShare>;

/** What administrators have sealed for who asks and their browser has not made records of yet, oldest first (ADM-014). */
export const getOwnShares = defineCall({
  call: "GET /api/1/multiclinic/shares",
  callers: "omthsfxcpqai.",
  answer: z.object({ shares: z.array(ownShare) }),
  example: {
    answer: {
      shares: [
        {
          id: example.id,
          fileName: "groupe.csv",
          clinicId: example.id,
          lines: 3_852,
          imported: 0,
          importId: null,
          sealedBy: "Ada Roy",
          sealedAt: example.instant,
        },
      ],
    },
  },
});

/** The sealed lines, for the owner they were sealed for. */
export const getOwnShareRows = defineCall({
  call: "GET /api/1/multiclinic/shares/:id/rows",
  callers: "o............",
  params: places,
  answer: bytes,
  example: { answer: new Uint8Array() },
});

/**
 * Says how far an owner's browser is. The first import that is named stays the one that writes these lines, and is answered. With `isDone`
 * the sealed lines are wiped, and the owner waits for them no more (ADM-014).
 */
export const reportOwnShare = defineCall({
  call: "PUT /api/1/multiclinic/shares/:id",
  callers: "o............",
  params: places,
  body: z.object({ importId: id, imported: count.max(maxShareLines), refused: lines, isDone: z.boolean() }),
  overwrites: "counts only rise, the import that was named first stays, and what is done is not undone",
  answer: z.object({ importId: id }),
  example: {
    body: { importId: example.id, imported: 640, refused: [], isDone: false },
    answer: { importId: example.id },
  },
});
