import { fork, type ChildProcess } from "node:child_process";
import { createWriteStream, type WriteStream } from "node:fs";
import { Sentence } from "../sentence.ts";

/** A process to start: a bundle, and the words it is given. */
export interface ServiceProcess {
  file: string;
  args: string[];
}

/** Processes of services, and the port each service answers on. */
export interface RunningServices {
  ports: Record<string, number>;
  /** The process that answers for each service. */
  pids: Record<string, number>;
  /** Drains and ends them all. */
  stop(): Promise<void>;
  /** Resolves with a sentence if one ends that nobody asked to. */
  failed: Promise<Sentence>;
}

/**
 * Starts one Node process for each (all services in one, or one each) and resolves when every one is ready.
 * They run in groups of their own, so Ctrl-C reaches them through us only; when we die they notice and drain.
 * What they write goes to the journal file.
 */
export async function runServices(
  processes: ServiceProcess[],
  env: Record<string, string>,
  journal: string,
): Promise<RunningServices> {
  const log = createWriteStream(journal, { flags: "w", mode: 0o600 });
  log.setMaxListeners(0);
  const started = processes.map((process) => start(process, env, log, journal));
  let fail: (sentence: Sentence) => void = () => {};
  const failed = new Promise<Sentence>((resolve) => (fail = resolve));
  let isStopping = false;
  for (const { child, file } of started) {
    child.once("exit", (code, signal) => {
      if (!isStopping) fail(new Sentence(`${file} ended (${signal ?? code}): read ${journal} to learn why.`));
    });
  }
  const stop = async () => {
    isStopping = true;
    await Promise.all(started.map(({ child }) => end(child)));
    log.end();
  };
  try {
    const ports = await Promise.all(started.map(({ ready }) => ready));
    const pids = started.flatMap(({ child }, i) =>
      Object.keys(ports[i] ?? {}).map((name) => [name, child.pid ?? 0] as const),
    );
    return {
      ports: Object.assign({}, ...ports) as Record<string, number>,
      pids: Object.fromEntries(pids),
      stop,
      failed,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

function start({ file, args }: ServiceProcess, env: Record<string, string>, log: WriteStream, journal: string) {
  const child = fork(file, args, {
    env: { ...process.env, ...env },
    execArgv: ["--enable-source-maps"],
    detached: true,
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  let complaint = "";
  child.stdout?.pipe(log, { end: false });
  child.stderr?.pipe(log, { end: false });
  child.stderr?.on("data", (text: Buffer) => (complaint = (complaint + String(text)).slice(-2_000)));
  const ready = new Promise<Record<string, number>>((resolve, reject) => {
    child.on("message", (message: { ready?: Record<string, number> }) => message.ready && resolve(message.ready));
    child.once("error", reject);
    child.once("exit", () => {
      const reason = complaint.split("\n").find((line) => /Error|not right/.test(line)) ?? "";
      reject(new Sentence(`The services did not start: read ${journal} to learn why. ${reason}`.trim()));
    });
  });
  return { child, file, ready };
}

function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    const late = setTimeout(() => child.kill("SIGKILL"), 15_000);
    child.once("exit", () => {
      clearTimeout(late);
      resolve();
    });
    child.kill("SIGTERM");
  });
}
