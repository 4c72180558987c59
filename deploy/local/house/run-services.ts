import { fork, type ChildProcess } from "node:child_process";
import { basename, dirname } from "node:path";
import { Sentence } from "../sentence.ts";
import { readLines } from "../processes/read-lines.ts";
import { keepRunning, type RunningProcess } from "./keep-running.ts";
import type { Journal } from "./open-journal.ts";

/** A process to start: a bundle, its arguments, and what its environment has that those of the others have not. */
export interface ServiceProcess {
  file: string;
  args: string[];
  env?: Record<string, string>;
}

/** What the processes of services are started with. */
export interface ServicesOptions {
  env: Record<string, string>;
  /** Where they write. */
  journal: Journal;
  /** How a person finds it. */
  journalFile: string;
  notify(sentence: string): void;
}

/** Processes of services, and the port each service answers on. */
export interface RunningServices {
  /** As they are now: a process that was started again answers elsewhere. */
  ports: Record<string, number>;
  /** The process that answers for each service now. */
  pids: Record<string, number>;
  /** Drains and ends them all. */
  stop(): Promise<void>;
}

/**
 * Starts one Node process for each (all services in one, or one each) and resolves when every one is ready; one that ends
 * later is started again. They run in groups of their own, so Ctrl-C reaches them through us only; when we die they notice
 * and drain. What they write goes to the journal.
 */
export async function runServices(
  processes: ServiceProcess[],
  { env, journal, journalFile, notify }: ServicesOptions,
): Promise<RunningServices> {
  const ports: Record<string, number> = {};
  const pids: Record<string, number> = {};
  const start = (process: ServiceProcess) =>
    launch(process, env, journal, (answering, pid) => {
      Object.assign(ports, answering);
      for (const name of Object.keys(answering)) pids[name] = pid;
    });
  const first = processes.map((process) => ({ process, one: start(process) }));
  try {
    await Promise.all(first.map(({ one }) => one.ready));
  } catch (error) {
    await Promise.all(first.map(({ one }) => one.stop()));
    const reason = error instanceof Error ? error.message : "";
    throw new Sentence(`The services did not start: read ${journalFile} to learn why. ${reason}`.trim());
  }
  const running = first.map(({ process, one }) => {
    const name = nameOf(process);
    const startAgain = async (signal: AbortSignal) => {
      const again = start(process);
      signal.addEventListener("abort", again.stop, { once: true });
      await again.ready.catch((error: Error) => {
        throw new Sentence(`${name} did not start: read ${journalFile} to learn why. ${error.message}`.trim());
      });
      return again;
    };
    return keepRunning(one, { name, startAgain, notify });
  });
  return {
    ports,
    pids,
    stop: async () => void (await Promise.all(running.map((one) => one.stop()))),
  };
}

function nameOf({ file, args }: ServiceProcess): string {
  if (basename(file) === "host.js") return "The process of all services";
  return ["The service", basename(dirname(file)), ...args].join(" ");
}

/** A process of services; `ready` rejects with what it complained of when it ends before. */
interface Launched extends RunningProcess {
  ready: Promise<void>;
}

/**
 * Room for what a request makes and drops again: with the 16 MB that Node gives, a tenth of what a service does is clearing it
 * away, and requests that come just then wait. As production starts them (deploy/images/service.Dockerfile).
 */
const flags = ["--enable-source-maps", "--max-semi-space-size=32"];

/** Starts a process; `onListening` is called with where each of its services answers, as soon as they do. */
function launch(
  { file, args, env: own }: ServiceProcess,
  env: Record<string, string>,
  journal: Journal,
  onListening: (ports: Record<string, number>, pid: number) => void,
): Launched {
  const child = fork(file, args, {
    env: { ...process.env, ...env, ...own },
    execArgv: flags,
    detached: true,
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  let complaint = "";
  readLines(child.stdout, (line) => journal.write(`${line}\n`));
  readLines(child.stderr, (line) => {
    journal.write(`${line}\n`);
    complaint = `${complaint}${line}\n`.slice(-2_000);
  });
  // Closed, not only ended: what it wrote last is in the journal by then.
  const ended = new Promise<void>((resolve) => child.once("close", () => resolve()));
  const ready = new Promise<void>((resolve, reject) => {
    child.on("message", (message: { listening?: Record<string, number>; ready?: Record<string, number> }) => {
      onListening(message.listening ?? message.ready ?? {}, child.pid ?? 0);
      if (message.ready) resolve();
    });
    child.once("error", reject);
    void ended.then(() => reject(new Error(reasonIn(complaint))));
  });
  ready.catch(() => {});
  return { ended, ready, stop: () => end(child, ended) };
}

/** The line that says why: an error's first, before its stack, or the sentence that a service ends with. */
function reasonIn(complaint: string): string {
  const lines = complaint.trim().split("\n");
  return lines.find((line) => /Error:/.test(line)) ?? lines.at(-1) ?? "";
}

async function end(child: ChildProcess, ended: Promise<void>): Promise<void> {
  const late = setTimeout(() => child.kill("SIGKILL"), 15_000);
  child.kill("SIGTERM");
  await ended;
  clearTimeout(late);
}
