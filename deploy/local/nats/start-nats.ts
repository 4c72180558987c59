import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { hasArguments } from "../processes/command-of.ts";
import { keepChild, type KeptChild } from "../processes/keep-child.ts";
import type { Journal } from "../house/open-journal.ts";
import { Sentence } from "../sentence.ts";
import { entryOf } from "./entry-of.ts";

/** A NATS server that answers: its address, its monitoring page, and how to stop it. */
export interface RunningNats {
  url: string;
  monitor: string | undefined;
  pid: number | undefined;
  stop(signal?: NodeJS.Signals): Promise<void>;
  /** Resolves if it ends, asked to or not. */
  ended: Promise<unknown>;
  /** Starts it once more after it ended: the same program, folder, configuration and port. */
  startAgain(signal?: AbortSignal): Promise<RunningNats>;
}

/** Which program, where its streams live, and the rest of its configuration: accounts, users, permissions. */
export interface NatsOptions {
  program: string;
  folder: string;
  config?: Record<string, unknown>;
  /** Where its words go. */
  journal?: Pick<Journal, "note">;
}

/**
 * Starts nats-server with JetStream on the loopback interface, and resolves when it accepts connections.
 * Every message is on the disk before it is acknowledged (`sync_interval: always`): a power cut loses none.
 */
export function startNats(options: NatsOptions): Promise<RunningNats> {
  return start(options);
}

async function start(options: NatsOptions, formerPort = -1, signal?: AbortSignal): Promise<RunningNats> {
  const folder = resolve(options.folder);
  const ports = join(folder, "ports");
  const file = join(folder, "nats.json");
  await stopOrphan(folder);
  rmSync(ports, { recursive: true, force: true });
  mkdirSync(ports, { recursive: true });
  const config = {
    server_name: "carnet",
    listen: `127.0.0.1:${formerPort}`,
    http: "127.0.0.1:-1",
    ports_file_dir: ports,
    pid_file: join(folder, "nats.pid"),
    max_payload: 1_048_576,
    // The disk is the limit: left to itself it takes three quarters of what is free when it starts, and finds no stream on a full disk.
    jetstream: { store_dir: join(folder, "streams"), sync_interval: "always", max_file_store: 2 ** 40 },
    ...options.config,
  };
  writeFileSync(file, JSON.stringify(config, null, 1), { mode: 0o600 });
  signal?.throwIfAborted();
  const server = keepChild(options.program, ["-c", file], {
    watchdogCommand: 'kill "$1"',
    onLine: (line) => {
      const entry = entryOf(line);
      if (entry) options.journal?.note("nats", entry);
    },
  });
  signal?.addEventListener("abort", () => void server.end(), { once: true });
  const { nats, monitoring } = await portsOf(server, ports);
  return {
    url: nats,
    monitor: monitoring,
    pid: server.pid,
    ended: server.ended,
    stop: async (how) => void (await server.end(how)),
    startAgain: (again) => start(options, Number(new URL(nats).port), again),
  };
}

async function portsOf(server: KeptChild, folder: string): Promise<{ nats: string; monitoring: string | undefined }> {
  let over = false;
  void server.ended.then(() => (over = true));
  while (!over) {
    await new Promise((resolve) => setTimeout(resolve, 10));
    const file = readdirSync(folder).find((name) => name.endsWith(".ports"));
    const text = file ? readFileSync(join(folder, file), "utf8") : "";
    if (!text.trimEnd().endsWith("}")) continue;
    const ports = JSON.parse(text) as { nats?: string[]; monitoring?: string[] };
    if (ports.nats?.[0]) return { nats: ports.nats[0], monitoring: ports.monitoring?.[0] };
  }
  throw new Sentence(`nats-server did not start: ${server.complaint().split("\n").at(-1)}`);
}

/**
 * Stops the nats-server that a killed start left on this folder, and waits until it is gone: two of them on one folder would
 * spoil each other's streams.
 */
async function stopOrphan(folder: string): Promise<void> {
  const file = join(folder, "nats.pid");
  if (!existsSync(file)) return;
  const pid = Number.parseInt(readFileSync(file, "utf8"), 10);
  const isOurs = () => hasArguments(pid, `-c ${join(folder, "nats.json")}`);
  for (const signal of ["SIGTERM", "SIGKILL"] as const) {
    if (isOurs()) process.kill(pid, signal);
    for (let waited = 0; isOurs() && waited < 10_000; waited += 20) {
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }
}
