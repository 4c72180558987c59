import { call } from "@carnet/shell/api";
import type { Manifest, Sealed } from "@carnet/services/framework/contract";
import {
  addFile,
  addTestResult,
  getFile,
  getFileManifest,
  getFiles,
  getTestResult,
  moveFile,
  recoverFile,
  removeFile,
  removeTestResult,
  renameFile,
  saveFileManifest,
  type FileHead,
  type RecordFileKind,
} from "@carnet/services/patient/contract";

/** The list of the files as it is once a change is done; nothing where it says so already. */
export interface Listed {
  manifest?: Manifest;
}

interface Upload {
  head: FileHead;
  /** The sealed bytes. */
  body: ArrayBuffer;
  fileName: string;
  signal: AbortSignal;
  onSent: (sent: number) => void;
}

/** The calls of a record's files; those of test results are the same under another address. */
export const fileClient = {
  page: (id: string, kind: RecordFileKind, cursor: string | undefined) =>
    call(getFiles, { params: { id }, query: { kind, ...(cursor !== undefined && { cursor }) } }),
  /** Quiet: what becomes of each file is said beside its name. */
  add: (id: string, kind: RecordFileKind, { head, body, ...options }: Upload) =>
    call(kind === "file" ? addFile : addTestResult, {
      params: { id },
      body: new Blob([`${JSON.stringify(head)}\n`, body]),
      quiet: true,
      ...options,
    }),
  bytes: (id: string, kind: RecordFileKind, fileId: string) =>
    call(kind === "file" ? getFile : getTestResult, { params: { id, fileId } }),
  remove: (id: string, kind: RecordFileKind, fileId: string, listed: Listed) =>
    call(kind === "file" ? removeFile : removeTestResult, { params: { id, fileId }, body: listed }),
  rename: (id: string, fileId: string, body: Listed & { meta: Sealed }) =>
    call(renameFile, { params: { id, fileId }, body }),
  move: (id: string, fileId: string, body: Listed & { kind: RecordFileKind; meta: Sealed }) =>
    call(moveFile, { params: { id, fileId }, body }),
  recover: (id: string, fileId: string, listed: Listed) => call(recoverFile, { params: { id, fileId }, body: listed }),
  /** The list of the files of both kinds, as it is stored. */
  manifest: async (id: string) => (await call(getFileManifest, { params: { id }, quiet: true })).manifest,
  list: (id: string, manifest: Manifest) => call(saveFileManifest, { params: { id }, body: { manifest } }),
};
