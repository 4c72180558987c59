import { createReadStream } from "node:fs";
import { access, mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { FileStore, KeptName } from "./file-store.ts";
import { fullDisk, spool } from "./spool.ts";

/** Where bytes are until they are whole; on the same disk, so that a rename moves them at once. */
const incoming = "incoming";

/**
 * A folder of this machine. Bytes are written beside, given to the disk, renamed into place, and the rename is given to the
 * disk too: after a crash a name has all of its bytes or does not exist. Names are spread over 256 folders.
 */
export function folderStore(root: string): FileStore {
  const folderOf = (name: string) => join(root, name.slice(0, 2));
  const pathOf = (name: string) => join(folderOf(name), name);
  return {
    async put(name, bytes) {
      const path = join(root, incoming, name);
      try {
        await mkdir(join(root, incoming), { recursive: true, mode: 0o700 });
        const stored = await spool(path, bytes);
        const isNew = (await mkdir(folderOf(name), { recursive: true, mode: 0o700 })) !== undefined;
        await rename(path, pathOf(name));
        await syncFolder(folderOf(name));
        if (isNew) await syncFolder(root);
        return stored;
      } catch (error) {
        throw fullDisk(error);
      }
    },
    async get(name) {
      const path = pathOf(name);
      return (await exists(path)) ? createReadStream(path) : null;
    },
    async remove(names) {
      for (const name of names)
        await Promise.all([pathOf(name), join(root, incoming, name)].map((path) => rm(path, { force: true })));
    },
    async *names() {
      for (const folder of await foldersOf(root)) yield namesIn(join(root, folder));
    },
  };
}

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );

async function foldersOf(root: string): Promise<string[]> {
  if (!(await exists(root))) return [];
  const entries = await readdir(root, { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
}

async function namesIn(folder: string): Promise<KeptName[]> {
  const stored: KeptName[] = [];
  for (const name of await readdir(folder)) {
    const found = await stat(join(folder, name)).catch(() => null);
    if (found) stored.push({ name, at: found.mtimeMs });
  }
  return stored;
}

/** A rename is on the disk once its folder is. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, "r");
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
