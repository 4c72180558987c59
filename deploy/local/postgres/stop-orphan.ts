import { execFile } from "node:child_process";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { commandOf, hasArguments } from "../processes/command-of.ts";
import { workingIn } from "../processes/working-in.ts";
import type { Binaries } from "./find-binaries.ts";

const run = promisify(execFile);
/** As long as a postmaster gives its own children between asking and killing, in ms. */
const graceMs = 5_000;

/**
 * Stops what an earlier start left running on this data folder, and waits for it: a Postgres, or what is left of one that
 * was killed, a statement that goes on without it. A lock file whose process is gone, or is another program by now, another
 * Postgres too, is only removed.
 */
export async function stopOrphan(binaries: Binaries, folder: string): Promise<void> {
  const lock = join(folder, "postmaster.pid");
  if (!existsSync(lock)) return;
  const postmaster = Number.parseInt(readFileSync(lock, "utf8"), 10);
  const as = binaries.account && { uid: binaries.account.uid, gid: binaries.account.gid };
  const left = () => workingIn(folder, as).filter(isPostgres);
  const isOurs = () => hasArguments(postmaster, `-D ${folder}`) || left().includes(postmaster);
  if (isOurs()) {
    const stop = ["-D", folder, "-m", "fast", "-w", "-t", "20", "stop"];
    await run(binaries.program("pg_ctl"), stop, { cwd: "/", ...as }).catch(() => {});
  }
  // As a postmaster ends its own children when one has crashed: nothing of theirs is lost, the next start recovers.
  const isFree = (await haveEnded(left(), "SIGQUIT")) || (await haveEnded(left(), "SIGKILL"));
  // What cannot be ended keeps its lock, and Postgres says so.
  if (isFree && !isOurs()) rmSync(lock, { force: true });
}

const isPostgres = (pid: number) => /^(\S*[\\/])?(postgres|postmaster)(\.exe)?(:| |$)/.test(commandOf(pid) ?? "");

/** Sends a signal to each, and resolves with whether all of them are gone within the grace. */
async function haveEnded(pids: number[], signal: NodeJS.Signals): Promise<boolean> {
  for (const pid of pids) {
    try {
      process.kill(pid, signal);
    } catch {
      // It is gone by now, or somebody else's.
    }
  }
  const isLeft = () => pids.some(isPostgres);
  for (const end = Date.now() + graceMs; isLeft() && Date.now() < end;) {
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return !isLeft();
}
