import {
  bytes,
  defineCall,
  done,
  example,
  id,
  instant,
  manifest,
  maxFileBytes,
  maxSealedFileBytes,
  sealed,
  streamed,
} from "@carnet/services/framework/contract";
import { z } from "zod";
import { manifestRefusals, readRefusals, writeRefusals, writerRefusals } from "./refusals.ts";

/** What a file of a record is kept as (PAT-027, PAT-028). */
export const fileKinds = ["file", "testResult"] as const;
export type RecordFileKind = (typeof fileKinds)[number];

export { maxFileBytes, maxSealedFileBytes };

/** As many files as one page of a list has, and as a record carries the names of. */
export const filePageSize = 24;

/** The line of a file's head, in bytes: its sealed name, type and small picture, and the list of some thousand files. */
export const maxFileHeadBytes = 288 * 1024;

/** What an upload begins with, as one line of JSON that ends with a line feed; the sealed bytes of the file follow. */
export const fileHead = z.object({
  /** Made by the browser; the same file sent again after a lost answer is stored once. */
  id,
  /** Name, type and size, sealed at file/<id>/meta. */
  meta: sealed,
  /** A picture of at most some kilobytes, sealed at file/<id>/thumbnail; null where the file is not one that can be drawn. */
  thumbnail: sealed.nullable(),
  /** The list of the record's files with this one in it. */
  manifest: manifest.optional(),
});
export type FileHead = z.output<typeof fileHead>;

/** What a file says of itself once its meta is open. */
export const fileMeta = z.object({
  name: z.string().max(1_000),
  type: z.string().max(200).catch(""),
  size: z.int().min(0).catch(0),
  /** What its bytes were sealed as, where it was moved since: their key is made of that. */
  sealedAs: z.enum(fileKinds).nullable().catch(null),
});
export type FileMeta = z.output<typeof fileMeta>;

/** A file as the record itself names it. */
export const namedFile = z.object({ id, name: sealed });
export type NamedFile = z.output<typeof namedFile>;

/** A file in a list; its bytes are asked for by its id. */
export const fileRow = z.object({
  id,
  name: sealed,
  thumbnail: sealed.nullable(),
  /** How many bytes are kept, sealed. */
  size: z.int(),
  createdAt: instant,
  createdBy: id,
});
export type FileRow = z.output<typeof fileRow>;

const exampleRow: FileRow = {
  id: example.id,
  name: example.sealed,
  thumbnail: null,
  size: 65_642,
  createdAt: example.instant,
  createdBy: example.id,
};

/** The files of a record or its test results, newest first: `next` asks for the page after, and is null at the end. */
export const getFiles = defineCall({
  call: "GET /api/1/patient/:id/files",
  callers: "omt..fx....i.",
  query: z.object({ kind: z.enum(fileKinds).default("file"), cursor: z.string().max(200).optional() }),
  answer: z.object({ files: z.array(fileRow), next: z.string().nullable(), total: z.int() }),
  refusals: readRefusals,
  checked: true,
  example: { query: { kind: "file" }, answer: { files: [exampleRow], next: null, total: 1 } },
});

/** What a change of files carries: the list of the record's files as it is once that is done. */
const listed = z.object({ manifest: manifest.optional() });
const exampleManifest = { rev: 1, sealed: example.sealed, stmt: example.statement };

const addRefusals = { ...writeRefusals, ...writerRefusals, ...manifestRefusals, idTaken: {} } as const;
const renameRefusals = {
  ...writeRefusals,
  ...writerRefusals,
  ...manifestRefusals,
  conflict: { field: z.string(), current: sealed.nullable() },
} as const;
const added = z.object({ id, name: sealed });
const exampleUpload = new Uint8Array();

/** More than a folder of pictures an hour is nobody at work. */
const uploads = { per: "account", points: 300, seconds: 3600 } as const;

/** Keeps a sealed file (PAT-027): a head (`fileHead`), then its bytes. More than a file of 5 MB makes is 413. */
export const addFile = defineCall({
  call: "POST /api/1/patient/:id/file",
  callers: "omt...x......",
  limit: maxFileHeadBytes + maxSealedFileBytes,
  rate: uploads,
  body: streamed,
  answer: added,
  refusals: addRefusals,
  example: { body: exampleUpload, answer: { id: example.id, name: example.sealed } },
});

/** The sealed bytes of a file. */
export const getFile = defineCall({
  call: "GET /api/1/patient/:id/file/:fileId",
  callers: "omt..fx....i.",
  params: { fileId: id },
  answer: bytes,
  refusals: readRefusals,
  example: { answer: exampleUpload },
});

/** Takes a file out of the record; for a day it can be put back. */
export const removeFile = defineCall({
  call: "DELETE /api/1/patient/:id/file/:fileId",
  callers: "omt...x......",
  params: { fileId: id },
  limit: 2_000_000,
  body: listed,
  answer: done,
  refusals: { ...writeRefusals, ...manifestRefusals },
  example: { body: { manifest: exampleManifest }, answer: {} },
});

/** Keeps a sealed test result (PAT-028), as `addFile` does a file. */
export const addTestResult = defineCall({
  call: "POST /api/1/patient/:id/testResults/file",
  callers: "omt...x......",
  limit: maxFileHeadBytes + maxSealedFileBytes,
  rate: uploads,
  body: streamed,
  answer: added,
  refusals: addRefusals,
  example: { body: exampleUpload, answer: { id: example.id, name: example.sealed } },
});

/** The sealed bytes of a test result; its name and type are sealed with it, in the list. */
export const getTestResult = defineCall({
  call: "GET /api/1/patient/:id/testResults/file/:fileId",
  callers: "omt..fx....i.",
  params: { fileId: id },
  answer: bytes,
  refusals: readRefusals,
  example: { answer: exampleUpload },
});

/** Takes a test result out of the record; for a day it can be put back. */
export const removeTestResult = defineCall({
  call: "DELETE /api/1/patient/:id/testResults/file/:fileId",
  callers: "omt...x......",
  params: { fileId: id },
  limit: 2_000_000,
  body: listed,
  answer: done,
  refusals: { ...writeRefusals, ...manifestRefusals },
  example: { body: { manifest: exampleManifest }, answer: {} },
});

/** Gives a file or a test result another name, one revision after the one that was read; type and bytes stay (PAT-027, PAT-028). */
export const renameFile = defineCall({
  call: "PUT /api/1/patient/:id/files/:fileId/name",
  callers: "omt...x......",
  params: { fileId: id },
  limit: 2_000_000,
  body: listed.extend({ meta: sealed }),
  answer: done,
  refusals: renameRefusals,
  example: { body: { meta: example.sealed }, answer: {} },
});

/** Moves a file to the test results or back (PAT-027, PAT-028); its name is sealed again, one revision on, with what its bytes were sealed as. */
export const moveFile = defineCall({
  call: "PUT /api/1/patient/:id/files/:fileId/kind",
  callers: "omt...x......",
  params: { fileId: id },
  limit: 2_000_000,
  body: listed.extend({ kind: z.enum(fileKinds), meta: sealed }),
  answer: done,
  refusals: renameRefusals,
  example: { body: { kind: "testResult", meta: example.sealed }, answer: {} },
});

/** Puts back what was taken out of a record less than a day ago: a file or a test result. */
export const recoverFile = defineCall({
  call: "PUT /api/1/patient/:id/files/:fileId/recover",
  callers: "omt...x......",
  params: { fileId: id },
  limit: 2_000_000,
  body: listed,
  answer: done,
  refusals: { ...writeRefusals, ...manifestRefusals },
  example: { body: { manifest: exampleManifest }, answer: {} },
});

/** The list of the files and test results of a record, for its readers; null before anybody wrote one. */
export const getFileManifest = defineCall({
  call: "GET /api/1/patients/:id/fileManifest",
  callers: "omt..fx....i.",
  answer: z.object({ manifest: manifest.nullable() }),
  refusals: readRefusals,
  checked: true,
  example: { answer: { manifest: exampleManifest } },
});

/** Lists the files of a record anew without changing any: somebody who writes there says, signed, that those given are those there are. */
export const saveFileManifest = defineCall({
  call: "PUT /api/1/patients/:id/fileManifest",
  callers: "omt...x......",
  limit: 2_000_000,
  body: z.object({ manifest }),
  answer: done,
  refusals: { ...writeRefusals, ...manifestRefusals },
  example: { body: { manifest: exampleManifest }, answer: {} },
});
