import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";

/**
 * The command line of a living process, or undefined when there is none.
 * A process that ended but was not yet reaped counts as none: its pid exists, it does not live.
 */
export function commandOf(pid: number): string | undefined {
  if (process.platform === "linux") {
    try {
      return readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ").trim() || undefined;
    } catch {
      return undefined;
    }
  }
  if (process.platform === "win32") return isAlive(pid) ? "" : undefined;
  const ps = spawnSync("ps", ["-o", "stat=,command=", "-p", String(pid)], { encoding: "utf8" });
  const line = ps.stdout?.trim();
  return !line || line.startsWith("Z") ? undefined : line;
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
