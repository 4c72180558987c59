import { useInfiniteQuery } from "@tanstack/react-query";
import { queryClient } from "@carnet/shell/app";
import { openFields, type OpenKey } from "@carnet/shell/record";
import type { FileMeta, FileRow, RecordFileKind } from "@carnet/services/patient/contract";
import { fileClient } from "./file.client.ts";
import { metaOf, thumbnailOf } from "./file-fields.ts";

/** A file of a record, its name open. */
export interface RecordFile {
  id: string;
  /** Empty where it could not be opened; `isClosed` says so. */
  name: string;
  /** The revision of its sealed name. */
  rev: number;
  /** What the browser that added it took it for. */
  type: string;
  /** As it was chosen, in bytes. */
  size: number;
  /** A `data:` address, or empty. */
  thumbnail: string;
  /** What its bytes were sealed as, where it was moved since. */
  sealedAs: RecordFileKind | null;
  isClosed: boolean;
  createdAt: string;
  createdBy: string;
}

const keyOf = (patientId: string, kind: RecordFileKind) => ["patient", "files", patientId, kind] as const;

/** The files of a record, a page at a time, with their names and small pictures open. */
export function useFiles(patientId: string, kind: RecordFileKind, key: OpenKey) {
  const query = useInfiniteQuery({
    queryKey: keyOf(patientId, kind),
    queryFn: async ({ pageParam }) => {
      const page = await fileClient.page(patientId, kind, pageParam);
      return { ...page, files: await openFiles(key, page.files) };
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    staleTime: 0,
  });
  const pages = query.data?.pages;
  return { ...query, files: pages?.flatMap(({ files }) => files), total: pages?.at(-1)?.total ?? 0 };
}

/** Asks for the files again: one came or went. */
export const refetchFiles = (patientId: string, kind: RecordFileKind) =>
  queryClient.invalidateQueries({ queryKey: keyOf(patientId, kind) });

/**
 * Every file of one kind with its name open, newest first. Throws where a page says again what one before it said: a server that goes
 * round would keep anyone who asks busy for ever.
 */
export async function readFiles(patientId: string, kind: RecordFileKind, key: OpenKey): Promise<RecordFile[]> {
  const files: RecordFile[] = [];
  for (let cursor: string | undefined; ;) {
    const page = await fileClient.page(patientId, kind, cursor);
    if (page.files.some(({ id }) => files.some((file) => file.id === id)))
      throw new Error("A page of files says again what one before it said.");
    files.push(...(await openFiles(key, page.files)));
    if (page.next === null || page.files.length === 0) return files;
    cursor = page.next;
  }
}

/** Names and pictures of a page in one message to the crypto module; one that does not open hides no other. */
async function openFiles(key: OpenKey, rows: readonly FileRow[]): Promise<RecordFile[]> {
  const fields = await openFields(
    key,
    rows.flatMap(({ id, name, thumbnail }) => [
      { ...metaOf(id), sealed: name },
      { ...thumbnailOf(id), sealed: thumbnail },
    ]),
  );
  return rows.map(({ id, createdAt, createdBy }, at) => {
    const meta = fields[at * 2]!;
    const { name, type, size, sealedAs } = meta.value as FileMeta;
    const thumbnail = fields[at * 2 + 1]!.value as string;
    const isClosed = meta.trouble !== null;
    return { id, name, rev: meta.rev, type, size, thumbnail, sealedAs, isClosed, createdAt, createdBy };
  });
}
