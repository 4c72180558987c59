import { statfs } from "node:fs/promises";

/** What a disk keeps → a folder of this machine on it. */
export type Disks = Readonly<Record<string, string>>;

export interface Space {
  freeBytes: number;
  sizeBytes: number;
}

/** How much room there is beside each folder, for whoever is not the machine's superuser; a folder that cannot be read is left out. */
export async function readSpace(disks: Disks): Promise<Record<string, Space>> {
  const read = Object.entries(disks).map(async ([name, folder]) => {
    const { bsize, bavail, blocks } = await statfs(folder);
    return [name, { freeBytes: bavail * bsize, sizeBytes: blocks * bsize }] as const;
  });
  const settled = await Promise.allSettled(read);
  return Object.fromEntries(settled.flatMap((each) => (each.status === "fulfilled" ? [each.value] : [])));
}
