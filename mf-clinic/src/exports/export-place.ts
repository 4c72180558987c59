import { saveBlob } from "@carnet/shell/take-out";

/** Where the files of an export go. */
export interface ExportPlace {
  /** Resolves once the file, and all before it, will be there after a reload; answers whether it is by now. */
  write(name: string, file: Blob): Promise<boolean>;
  /** Writes what is still held. */
  close(): Promise<void>;
}

interface Folder {
  getFileHandle(name: string, options: { create: true }): Promise<{ createWritable(): Promise<WritableFile> }>;
}
interface WritableFile {
  write(file: Blob): Promise<void>;
  close(): Promise<void>;
}
type WithFolders = typeof globalThis & {
  showDirectoryPicker?(options: { mode: "readwrite"; id: string }): Promise<Folder>;
};

/** Whether this browser lets a page write into a folder (File System Access); elsewhere files come as downloads, several in each. */
export const hasFolders = (): boolean => (globalThis as WithFolders).showDirectoryPicker !== undefined;

/** Asks for a folder, in which each record is a file of its own. Throws `AbortError` where none is chosen. */
export async function openFolder(): Promise<ExportPlace> {
  const folder = await (globalThis as WithFolders).showDirectoryPicker!({ mode: "readwrite", id: "carnet-export" });
  return {
    async write(name, file) {
      const handle = await folder.getFileHandle(name, { create: true });
      const writable = await handle.createWritable();
      await writable.write(file);
      await writable.close();
      return true;
    },
    close: async () => undefined,
  };
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
    saveBlob(await pack(held), `${name}-${number}.zip`);
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
