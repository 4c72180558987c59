import { spawnSync } from "node:child_process";
import { chmodSync, closeSync, mkdtempSync, openSync, rmSync, statfsSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { watchParent } from "../processes/watch-parent.ts";

/** A disk of its own, which can be filled to the last byte and freed again. */
export interface SmallDisk {
  folder: string;
  fill(): void;
  free(): void;
  remove(): void;
}

/** Makes one in memory, which goes with this process at the latest; null where this machine lets us mount nothing. */
export function smallDisk(megabytes: number): SmallDisk | null {
  if (process.platform !== "linux") return null;
  const folder = mkdtempSync(join(tmpdir(), "carnet-disk-"));
  const mounted = spawnSync("mount", ["-t", "tmpfs", "-o", `size=${megabytes}m,mode=755`, "tmpfs", folder]);
  if (mounted.status !== 0) {
    rmSync(folder, { recursive: true });
    return null;
  }
  const watchdog = watchParent('umount -l "$1"; rmdir "$1"', [folder]);
  chmodSync(folder, 0o755);
  const ballast = join(folder, "ballast");
  return {
    folder,
    fill() {
      const file = openSync(ballast, "a");
      try {
        for (const size of [1 << 20, 4_096, 1]) writeUntilFull(file, Buffer.alloc(size));
      } finally {
        closeSync(file);
      }
      if (statfsSync(folder).bfree > 0) throw new Error("The disk is not full.");
    },
    free: () => rmSync(ballast, { force: true }),
    remove() {
      spawnSync("umount", ["-l", folder]);
      rmSync(folder, { recursive: true, force: true });
      watchdog.dismiss();
    },
  };
}

function writeUntilFull(file: number, block: Buffer): void {
  try {
    for (;;) writeSync(file, block);
  } catch (error) {
    if ((error as { code?: string }).code !== "ENOSPC") throw error;
  }
}

/** Whether this machine lets us make such disks. */
export function canMakeDisks(): boolean {
  const disk = smallDisk(1);
  disk?.remove();
  return disk !== null;
}
