import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { powershell } from "./powershell.ts";

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
  if (process.platform === "win32")
    return powershell(`(Get-CimInstance Win32_Process -Filter 'ProcessId = ${pid}').CommandLine`);
  const ps = spawnSync("ps", ["-o", "stat=,command=", "-p", String(pid)], { encoding: "utf8" });
  const [, state, command] = /^\s*(\S+)\s+(.*\S)\s*$/.exec(ps.stdout ?? "") ?? [];
  return state?.startsWith("Z") ? undefined : command;
}

/** Whether a living process was started with these arguments, one after the other. */
export function hasArguments(pid: number, args: string): boolean {
  const command = commandOf(pid)?.replaceAll('"', "") ?? "";
  return `${command} `.includes(` ${args} `);
}
