import { existsSync, mkdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Journal } from "../house/open-journal.ts";
import { freePort } from "../processes/free-port.ts";
import { keepChild, type KeptChild } from "../processes/keep-child.ts";
import { Sentence } from "../sentence.ts";
import { clusterMajor, clusterPassword, createCluster, reasonIn, superuser } from "./create-cluster.ts";
import { dataHome } from "./data-home.ts";
import { chooseBinaries, findBinaries, type Binaries } from "./find-binaries.ts";
import { entryReader, logSettings } from "./entry-of.ts";
import { stopOrphan } from "./stop-orphan.ts";

/** A Postgres that answers: a superuser's address, and how to stop it (nothing to do for a server given to us). */
export interface RunningPostgres {
  url: string;
  source: string;
  /** Where its data lives on this machine; undefined for a server given to us. */
  folder?: string;
  stop(): Promise<void>;
  /** Resolves if it ends, asked to or not. */
  ended: Promise<unknown>;
  /** Starts it once more after it ended: the same programs, folder and port. */
  startAgain(signal?: AbortSignal): Promise<RunningPostgres>;
}

/** Where the data lives, and whether it is thrown away: then nothing waits for the disk. */
export interface PostgresOptions {
  folder: string;
  throwAway?: boolean;
  /** Where its words go. */
  journal?: Pick<Journal, "note">;
}

/** What starts the Postgres of a folder. */
interface Cluster extends PostgresOptions {
  binaries: Binaries;
  password: string;
}

/**
 * Starts Postgres on the loopback interface, and resolves when it answers, however long it recovers before.
 * Order: the server of DATABASE_URL, the programs our dependency carries, the machine's own from 15.
 */
export async function startPostgres(options: PostgresOptions): Promise<RunningPostgres> {
  const given = process.env["DATABASE_URL"];
  if (given) return givenPostgres(given);
  const all = findBinaries();
  const folder = dataHome(resolve(options.folder), all[0]?.account);
  const binaries = chooseBinaries(all, folder, clusterMajor(folder));
  mkdirSync(join(folder, ".."), { recursive: true });
  const password = clusterPassword(folder);
  if (clusterMajor(folder) === undefined) createCluster(binaries, folder, password, { sync: !options.throwAway });
  return start({ ...options, binaries, folder, password });
}

/** A server that somebody else starts and stops. */
const givenPostgres = (url: string): RunningPostgres => ({
  url,
  source: "DATABASE_URL",
  stop: async () => {},
  ended: new Promise(() => {}),
  startAgain: async () => givenPostgres(url),
});

async function start(cluster: Cluster, formerPort?: number, signal?: AbortSignal): Promise<RunningPostgres> {
  const { binaries, folder, password } = cluster;
  await stopOrphan(binaries, folder);
  for (let attempt = 1; ; attempt++) {
    signal?.throwIfAborted();
    const port = formerPort ?? (await freePort());
    const server = launch(cluster, port);
    const stop = async () => void (await server.end("SIGINT"));
    signal?.addEventListener("abort", stop, { once: true });
    if (await isReady(server, folder)) {
      return {
        url: `postgres://${superuser}:${password}@127.0.0.1:${port}/postgres`,
        source: binaries.source,
        folder,
        ended: server.ended,
        stop,
        startAgain: (again) => start(cluster, port, again),
      };
    }
    if (attempt < 3 && !formerPort && /already in use/.test(server.complaint())) continue;
    throw new Sentence(`Postgres did not start on ${folder}: ${reasonIn(server.complaint())}`);
  }
}

function launch({ binaries, folder, throwAway, journal }: Cluster, port: number): KeptChild {
  const settings = {
    listen_addresses: "127.0.0.1",
    unix_socket_directories: "",
    port,
    max_connections: 200,
    ...logSettings,
    ...(throwAway && { fsync: "off", synchronous_commit: "off", full_page_writes: "off" }),
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const read = entryReader();
  return keepChild(binaries.program("postgres"), ["-D", folder, ...flags], {
    as: binaries.account,
    watchdogCommand: '"$2" -D "$3" -m fast -w stop',
    watchdogArguments: [binaries.program("pg_ctl"), folder],
    onLine: (line) => {
      const entry = read(line);
      if (entry) journal?.note("postgres", entry);
    },
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
