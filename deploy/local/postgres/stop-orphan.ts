import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { commandOf } from "../processes/command-of.ts";
import type { Binaries } from "./find-binaries.ts";

/**
 * Stops the Postgres that a killed start left running on this data folder, if there is one, and waits for it.
 * A lock file whose process is gone, or is some other program under a number used again, is only removed.
 */
export function stopOrphan(binaries: Binaries, folder: string): void {
  const lock = join(folder, "postmaster.pid");
  if (!existsSync(lock)) return;
  const pid = Number.parseInt(readFileSync(lock, "utf8"), 10);
  const command = commandOf(pid);
  if (command === undefined || (command !== "" && !/postgres|postmaster/.test(command))) {
    rmSync(lock, { force: true });
    return;
  }
  const as = binaries.account && { uid: binaries.account.uid, gid: binaries.account.gid };
  spawnSync(binaries.program("pg_ctl"), ["-D", folder, "-m", "fast", "-w", "-t", "20", "stop"], { cwd: "/", ...as });
}
