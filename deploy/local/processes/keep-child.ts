import { spawn, type ChildProcess } from "node:child_process";
import { readLines } from "./read-lines.ts";
import { watchParent } from "./watch-parent.ts";

/** How a kept child is started: as whom, and what must run if we die without a word. */
export interface ChildOptions {
  as?: { uid: number; gid: number } | undefined;
  /** A shell line, given the pid of the child as `$1` and `watchdogArguments` after it. */
  watchdogCommand: string;
  watchdogArguments?: string[];
  /** Called with each line it writes. */
  onLine?: (line: string) => void;
}

/** How a child ended: its exit code, or the signal, or the error that kept it from starting. */
export interface Ending {
  code: number | null;
  signal: NodeJS.Signals | null;
  error?: Error;
}

/** A child that outlives Ctrl-C (it is stopped last, by us) but never outlives us. */
export interface KeptChild {
  pid: number | undefined;
  ended: Promise<Ending>;
  /** The last 4,000 characters of what it wrote on its error stream, or why it could not be started. */
  complaint(): string;
  /** Asks it to end with a signal and resolves when it has. */
  end(signal?: NodeJS.Signals): Promise<Ending>;
}

/**
 * Starts a child in its own process group, so that Ctrl-C does not reach it before its clients have drained,
 * with a watchdog that ends it if this process is killed with -9. Neither keeps this process alive.
 */
export function keepChild(command: string, args: string[], options: ChildOptions): KeptChild {
  const { as, onLine = () => {} } = options;
  const child = spawn(command, args, { cwd: "/", ...as, detached: true, stdio: ["ignore", "pipe", "pipe"] });
  let complaint = "";
  readLines(child.stdout, onLine);
  readLines(child.stderr, (line) => {
    complaint = `${complaint}${line}\n`.slice(-4_000);
    onLine(line);
  });
  child.once("error", ({ message }) => (complaint = `${command} cannot be run: ${message}`));
  const ended = endingOf(child);
  const watchdog = watchParent(options.watchdogCommand, [String(child.pid), ...(options.watchdogArguments ?? [])], as);
  void ended.then(() => watchdog.dismiss());
  child.unref();
  for (const stream of [child.stdout, child.stderr]) (stream as { unref?: () => void } | null)?.unref?.();
  return {
    pid: child.pid,
    ended,
    complaint: () => complaint.trim(),
    end(signal = "SIGTERM") {
      child.ref();
      child.kill(signal);
      return ended;
    },
  };
}

function endingOf(child: ChildProcess): Promise<Ending> {
  return new Promise((resolve) => {
    child.once("exit", (code, signal) => resolve({ code, signal }));
    child.once("error", (error) => resolve({ code: null, signal: null, error }));
  });
}
