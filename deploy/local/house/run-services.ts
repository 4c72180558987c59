import { fork, type ChildProcess } from "node:child_process";
import { basename, dirname } from "node:path";
import { Sentence } from "../sentence.ts";
import { keepRunning, type RunningProcess } from "./keep-running.ts";
import { openJournal, type Journal } from "./open-journal.ts";

/** A process to start: a bundle, its arguments, and what its environment has that those of the others have not. */
export interface ServiceProcess {
  file: string;
  args: string[];
  env?: Record<string, string>;
}

/** What the processes of services are started with. */
export interface ServicesOptions {
  env: Record<string, string>;
  /** The file they write to. */
  journal: string;
  tell(sentence: string): void;
}

/** Processes of services, and the port each service answers on. */
export interface RunningServices {
  /** As they are now: a process that was started again answers elsewhere. */
  ports: Record<string, number>;
  /** The process that answers for each service now. */
  pids: Record<string, number>;
  /** Drains and ends them all. */
  stop(): Promise<void>;
  /** Resolves with a sentence when one ended too often to go on. */
  failed: Promise<Sentence>;
}

/**
 * Starts one Node process for each (all services in one, or one each) and resolves when every one is ready; one that ends
 * later is started again. They run in groups of their own, so Ctrl-C reaches them through us only; when we die they notice
 * and drain. What they write goes to the journal file, below what it held.
 */
export async function runServices(
  processes: ServiceProcess[],
  { env, journal, tell }: ServicesOptions,
): Promise<RunningServices> {
  const log = openJournal(journal);
  const ports: Record<string, number> = {};
  const pids: Record<string, number> = {};
  const untilReady = async (one: Launched) => {
    const answering = await one.ready;
    Object.assign(ports, answering);
    for (const name of Object.keys(answering)) pids[name] = one.pid;
    return one;
  };
  const started = processes.map((process) => ({ process, one: launch(process, env, log) }));
  try {
    await Promise.all(started.map(({ one }) => untilReady(one)));
  } catch (error) {
    await Promise.all(started.map(({ one }) => one.stop()));
    log.close();
    const reason = error instanceof Error ? error.message : "";
    throw new Sentence(`The services did not start: read ${journal} to learn why. ${reason}`.trim());
  }
  const tellAll = (sentence: string) => {
    log.write(`${sentence}\n`);
    tell(sentence);
  };
  const running = started.map(({ process, one }) =>
    keepRunning(one, {
      name: nameOf(process),
      advice: `read ${journal} to learn why, then `,
      startAgain: () => untilReady(launch(process, env, log)),
      tell: tellAll,
    }),
  );
  return {
    ports,
    pids,
    failed: Promise.race(running.map(({ failed }) => failed)),
    async stop() {
      await Promise.all(running.map((one) => one.stop()));
      log.close();
    },
  };
}

function nameOf({ file, args }: ServiceProcess): string {
  if (basename(file) === "host.js") return "The process of all services";
  return ["The service", basename(dirname(file)), ...args].join(" ");
}

/** A process of services; `ready` rejects with what it complained of when it ends before. */
interface Launched extends RunningProcess {
  pid: number;
  ready: Promise<Record<string, number>>;
}

/**
 * Room for what a request makes and drops again: with the 16 MB that Node gives, a tenth of what a service does is clearing it
 * away, and requests that come just then wait. As production starts them (deploy/images/service.Dockerfile).
 */
const flags = ["--enable-source-maps", "--max-semi-space-size=32"];

function launch({ file, args, env: own }: ServiceProcess, env: Record<string, string>, log: Journal): Launched {
  const child = fork(file, args, {
    env: { ...process.env, ...env, ...own },
    execArgv: flags,
    detached: true,
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  let complaint = "";
  child.stdout?.on("data", (text: Buffer) => log.write(text));
  child.stderr?.on("data", (text: Buffer) => {
    log.write(text);
    complaint = (complaint + String(text)).slice(-2_000);
  });
  // Closed, not only ended: what it wrote last is in the journal by then.
  const ended = new Promise<void>((resolve) => child.once("close", () => resolve()));
  const ready = new Promise<Record<string, number>>((resolve, reject) => {
    child.on("message", (message: { ready?: Record<string, number> }) => message.ready && resolve(message.ready));
    child.once("error", reject);
    void ended.then(() => reject(new Error(complaint.split("\n").find((line) => /Error|not right/.test(line)) ?? "")));
  });
  return { pid: child.pid ?? 0, ended, ready, stop: () => end(child, ended) };
}

async function end(child: ChildProcess, ended: Promise<void>): Promise<void> {
  const late = setTimeout(() => child.kill("SIGKILL"), 15_000);
  child.kill("SIGTERM");
  await ended;
  clearTimeout(late);
}
