import { spawn } from "node:child_process";
import { watchParent } from "../../local/processes/watch-parent.ts";

/** Keeps one core of this machine busy until it is stopped, or this process ends. */
export function keepCoreBusy(): { stop(): void } {
  const child = spawn(process.execPath, ["--eval", "for (;;);"], { stdio: "ignore" });
  const watchdog = watchParent(`kill -9 "$1"`, [String(child.pid)]);
  child.once("exit", () => watchdog.dismiss());
  return { stop: () => void child.kill("SIGKILL") };
}
