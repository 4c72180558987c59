import { spawn } from "node:child_process";

/**
 * Runs a shell line when this process ends in any way, kill -9 included, unless dismissed before.
 * A small shell reads a pipe that only this process holds open: when it closes, the line runs.
 * (On Windows there is no such shell; there the next start stops what was left.)
 */
export function watchParent(line: string, args: string[], as?: { uid: number; gid: number }): { dismiss(): void } {
  if (process.platform === "win32") return { dismiss() {} };
  const dog = spawn("/bin/sh", ["-c", `while read -r _; do :; done; ${line}`, "watchdog", ...args], {
    cwd: "/",
    ...as,
    detached: true,
    stdio: ["pipe", "ignore", "ignore"],
  });
  dog.on("error", () => {});
  dog.unref();
  (dog.stdin as { unref?: () => void } | null)?.unref?.();
  return { dismiss: () => void dog.kill("SIGKILL") };
}
