import { revisionOf, sendListed, type ManifestKind, type OpenPatient } from "@carnet/shell/record";
import type { RecordFileKind } from "@carnet/services/patient/contract";
import { fileClient, type Listed } from "./file.client.ts";
import { filesList, type FilesContent } from "./files-content.ts";

/** The list of a record's files. One that nobody has listed begins with all that are given. */
export const filesManifest: ManifestKind<FilesContent> = {
  ...filesList,
  begin: ({ patient }) => everyFile(patient.id),
  read: ({ patient }) => fileClient.manifest(patient.id),
};

/** Every file of a record that is given, of both kinds. */
export async function everyFile(id: string): Promise<FilesContent> {
  const [file, testResult] = await Promise.all([everyOf(id, "file"), everyOf(id, "testResult")]);
  return { file, testResult };
}

/**
 * Every file of one kind that is given, page by page, with the revision of its name. Throws where a page says again what one before it
 * said: a server that goes round would keep whoever asks busy for ever.
 */
export async function everyOf(id: string, kind: RecordFileKind): Promise<Record<string, number>> {
  const found: Record<string, number> = {};
  for (let cursor: string | undefined; ;) {
    const { files, next } = await fileClient.page(id, kind, cursor);
    if (files.some((file) => file.id in found)) throw new Error("A page of files says again what one before it said.");
    for (const file of files) found[file.id] = revisionOf(file.name);
    if (next === null || files.length === 0) return found;
    cursor = next;
  }
}

/** Makes a change of a record's files together with the list that tells of it: both are stored, or neither. */
export const sendFileListed = <Answer>(
  open: OpenPatient,
  change: (content: FilesContent) => FilesContent,
  send: (listed: Listed) => Promise<Answer>,
): Promise<Answer> => sendListed(open, filesManifest, change, (manifest) => send(manifest ? { manifest } : {}));
