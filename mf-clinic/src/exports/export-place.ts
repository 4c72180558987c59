import { checkKept, saveBlob } from "@carnet/shell/take-out";

/** Where the files of an export go. */
export interface ExportPlace {
  /** Resolves once the file, and all before it, will be there after a reload; answers whether it is by now. */
  write(name: string, file: Blob): Promise<boolean>;
  /** Writes what is still held. */
  close(): Promise<void>;
}

interface Folder {
  getFileHandle(name: string, options: { create: true }): Promise<FileHandle>;
  removeEntry(name: string): Promise<void>;
}
interface FileHandle {
  getFile(): Promise<Blob>;
  createWritable(): Promise<WritableFile>;
}
interface WritableFile {
  write(file: Blob): Promise<void>;
  close(): Promise<void>;
  abort(): Promise<void>;
}
type WithFolders = typeof globalThis & {
  showDirectoryPicker?(options: { mode: "readwrite"; id: string }): Promise<Folder>;
};

/** Whether this browser lets a page write into a folder (File System Access); elsewhere files come as downloads, several in each. */
export const hasFolders = (): boolean => (globalThis as WithFolders).showDirectoryPicker !== undefined;

/** What browsers say of a folder that a page may not write into any more, or that is gone. */
const closed = new Set(["NotAllowedError", "NotFoundError"]);

/** Whether a file was not written since its folder takes none any more. */
export const isFolderClosed = (reason: unknown): boolean => reason instanceof DOMException && closed.has(reason.name);

/** Asks for a folder, in which each record is a file of its own. Throws `AbortError` where none is chosen. */
export async function openFolder(): Promise<ExportPlace> {
  const folder = await (globalThis as WithFolders).showDirectoryPicker!({ mode: "readwrite", id: "carnet-export" });
  return {
    async write(name, file) {
      const handle = await folder.getFileHandle(name, { create: true });
      try {
        await writeInto(handle, file);
      } catch (reason) {
        await removeEmpty(folder, name, handle).catch(() => undefined);
        throw reason;
      }
      return true;
    },
    close: async () => undefined,
  };
}

/** A file is what it was before until all of it is written. */
async function writeInto(handle: FileHandle, file: Blob): Promise<void> {
  const writable = await handle.createWritable();
  try {
    await writable.write(file);
    await writable.close();
  } catch (reason) {
    await writable.abort().catch(() => undefined);
    throw reason;
  }
}

/** A file that was made and not written would look like a record. */
async function removeEmpty(folder: Folder, name: string, handle: FileHandle): Promise<void> {
  const { size } = await handle.getFile();
  if (size === 0) await folder.removeEntry(name);
}

/** A download has as many records, or as many bytes, at most. */
const mostRecords = 50;
const mostBytes = 200_000_000;

type Pack = (files: readonly { name: string; file: Blob }[]) => Promise<Blob>;

/** Downloads of several records each, numbered on from `first`. */
export function openDownloads(name: string, first: number, pack: Pack): ExportPlace {
  let held: { name: string; file: Blob }[] = [];
  let number = first;
  const flush = async () => {
    if (held.length === 0) return;
    const packed = await pack(held);
    await checkKept(packed);
    saveBlob(packed, `${name}-${number}.zip`);
    number += 1;
    held = [];
  };
  return {
    async write(fileName, file) {
      held.push({ name: fileName, file });
      const isFull = held.length >= mostRecords || held.reduce((sum, { file: { size } }) => sum + size, 0) >= mostBytes;
      if (isFull) await flush();
      return isFull;
    },
    close: flush,
  };
}
