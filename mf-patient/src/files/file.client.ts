import { call } from "@carnet/shell/api";
import type { Sealed } from "@carnet/services/framework/contract";
import {
  addFile,
  addTestResult,
  getFile,
  getFiles,
  getTestResult,
  moveFile,
  recoverFile,
  removeFile,
  removeTestResult,
  renameFile,
  type FileHead,
  type RecordFileKind,
} from "@carnet/services/patient/contract";

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
  remove: (id: string, kind: RecordFileKind, fileId: string) =>
    call(kind === "file" ? removeFile : removeTestResult, { params: { id, fileId } }),
  rename: (id: string, fileId: string, meta: Sealed) => call(renameFile, { params: { id, fileId }, body: { meta } }),
  move: (id: string, fileId: string, kind: RecordFileKind, meta: Sealed) =>
    call(moveFile, { params: { id, fileId }, body: { kind, meta } }),
  recover: (id: string, fileId: string) => call(recoverFile, { params: { id, fileId } }),
};
