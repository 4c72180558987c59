import { existsSync, mkdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { freePort } from "../processes/free-port.ts";
import { keepChild, type KeptChild } from "../processes/keep-child.ts";
import { Sentence } from "../sentence.ts";
import { clusterMajor, clusterPassword, createCluster, superuser } from "./create-cluster.ts";
import { dataHome } from "./data-home.ts";
import { chooseBinaries, findBinaries, type Binaries } from "./find-binaries.ts";
import { stopOrphan } from "./stop-orphan.ts";

/** A Postgres that answers: a superuser's address, and how to stop it (nothing to do for a server given to us). */
export interface RunningPostgres {
  url: string;
  source: string;
  stop(): Promise<void>;
  /** Resolves if it ends, asked to or not. */
  ended: Promise<unknown>;
}

/** Where the data lives, and whether it is thrown away: then nothing waits for the disk. */
export interface PostgresOptions {
  folder: string;
  throwAway?: boolean;
  port?: number;
}

/**
 * Starts Postgres on the loopback interface, and resolves when it answers.
 * Order: the server of DATABASE_URL, the programs our dependency carries, the machine's own from 15.
 */
export async function startPostgres(options: PostgresOptions): Promise<RunningPostgres> {
  const given = process.env["DATABASE_URL"];
  if (given) return { url: given, source: "DATABASE_URL", stop: async () => {}, ended: new Promise(() => {}) };
  const all = findBinaries();
  const folder = dataHome(resolve(options.folder), all[0]?.account);
  const binaries = chooseBinaries(all, folder, clusterMajor(folder));
  mkdirSync(join(folder, ".."), { recursive: true });
  const password = clusterPassword(folder);
  if (clusterMajor(folder) === undefined) createCluster(binaries, folder, password, { sync: !options.throwAway });
  await stopOrphan(binaries, folder);
  for (let attempt = 1; ; attempt++) {
    const port = options.port ?? (await freePort());
    const server = launch(binaries, folder, port, options.throwAway ?? false);
    if (await isReady(server, folder)) {
      const url = `postgres://${superuser}:${password}@127.0.0.1:${port}/postgres`;
      return { url, source: binaries.source, ended: server.ended, stop: async () => void (await server.end("SIGINT")) };
    }
    if (attempt < 3 && !options.port && /already in use/.test(server.complaint())) continue;
    throw new Sentence(`Postgres did not start on ${folder}: ${server.complaint().split("\n").at(-1)}`);
  }
}

function launch(binaries: Binaries, folder: string, port: number, throwAway: boolean): KeptChild {
  const settings = {
    listen_addresses: "127.0.0.1",
    unix_socket_directories: "",
    port,
    max_connections: 200,
    log_min_messages: "warning",
    ...(throwAway && { fsync: "off", synchronous_commit: "off", full_page_writes: "off" }),
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  return keepChild(binaries.program("postgres"), ["-D", folder, ...flags], {
    as: binaries.account,
    watchdogCommand: '"$2" -D "$3" -m fast -w stop',
    watchdogArguments: [binaries.program("pg_ctl"), folder],
  });
}

/** Postgres writes "ready" on the eighth line of its lock file when it accepts connections. */
async function isReady(server: KeptChild, folder: string): Promise<boolean> {
  const lock = join(folder, "postmaster.pid");
  let over = false;
  void server.ended.then(() => (over = true));
  while (!over) {
    await new Promise((resolve) => setTimeout(resolve, 10));
    const lines = existsSync(lock) ? readFileSync(lock, "utf8").split("\n") : [];
    if (Number(lines[0]) === server.pid && lines[7]?.trim() === "ready") return true;
  }
  return false;
}
