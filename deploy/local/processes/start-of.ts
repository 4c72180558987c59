import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { powershell } from "./powershell.ts";

/**
 * Since when a living process runs, in words to be compared: another process under the same number has other words.
 * Undefined when there is none; one that ended and was not yet reaped counts as none.
 */
export function startOf(pid: number, platform: NodeJS.Platform = process.platform): string | undefined {
  if (platform === "linux") return startOnLinux(pid);
  if (platform === "win32") return powershell(`(Get-Process -Id ${pid}).StartTime.ToUniversalTime().Ticks`);
  const env = { ...process.env, LC_ALL: "C", TZ: "UTC" };
  const ps = spawnSync("ps", ["-o", "stat=,lstart=", "-p", String(pid)], { encoding: "utf8", env });
  const [, state, start] = /^\s*(\S+)\s+(.*\S)\s*$/.exec(ps.stdout ?? "") ?? [];
  return state?.startsWith("Z") ? undefined : start?.replace(/\s+/g, " ");
}

/** Counted in ticks since this boot, so that a clock that is set does not change it. */
function startOnLinux(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The name of the program comes first, in parentheses, and may hold blanks and parentheses itself.
    const [state, ...fields] = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    const boot = readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim();
    return state === "Z" ? undefined : `${fields[18]} ${boot}`;
  } catch {
    return undefined;
  }
}
