import { z } from "zod";
import type { RecordFileKind } from "@carnet/services/patient/contract";

const revisions = z.record(z.string(), z.int().min(1));

/** The files and the test results of a record by id, each with the revision its sealed name is at. */
const filesContent = z.object({ file: revisions, testResult: revisions });
export type FilesContent = z.output<typeof filesContent>;

/** How the list of a record's files is read. */
export const filesList = { of: "files", schema: filesContent } as const;

/** The list once a file is there under its name of that revision, as one kind and not as the other. */
export function withFile(content: FilesContent, kind: RecordFileKind, id: string, rev: number): FilesContent {
  if (content[kind][id] === rev) return content;
  const without = withoutFile(content, id);
  return { ...without, [kind]: { ...without[kind], [id]: rev } };
}

/** The list once a file is taken out. */
export function withoutFile(content: FilesContent, id: string): FilesContent {
  const { [id]: file, ...files } = content.file;
  const { [id]: testResult, ...testResults } = content.testResult;
  return file === undefined && testResult === undefined ? content : { file: files, testResult: testResults };
}

/** What of the files of one kind is not as it is listed: how many of each fault. */
export interface FileFaults {
  /** Listed, and not given. */
  missing: number;
  /** Given under a name of before. */
  older: number;
  /** Given, and in no list: taken out before, or added by a page that lists nothing. */
  unlisted: number;
}

export const noFaults: FileFaults = { missing: 0, older: 0, unlisted: 0 };

/** Compares the files of one kind that are given, every one of them, with what is listed. */
export function faultsOf(
  listed: FilesContent,
  kind: RecordFileKind,
  given: Readonly<Record<string, number>>,
): FileFaults {
  const ids = Object.keys(listed[kind]);
  return {
    missing: ids.filter((id) => !(id in given)).length,
    older: ids.filter((id) => id in given && given[id]! < listed[kind][id]!).length,
    unlisted: Object.keys(given).filter((id) => !(id in listed[kind])).length,
  };
}
