import { spawnSync } from "node:child_process";
import { chownSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { z } from "zod";
import { roomAt } from "../local/house/room-on-disk.ts";
import { reasonIn } from "../local/postgres/create-cluster.ts";
import { findBinaries } from "../local/postgres/find-binaries.ts";
import { unprivilegedAccount } from "../local/postgres/unprivileged.ts";
import { keepChild, type KeptChild } from "../local/processes/keep-child.ts";
import { Sentence } from "../local/sentence.ts";

/** Where pgBackRest and Postgres are run: their programs as they are, unless another command line is given. */
export interface Programs {
  /** pgBackRest with its arguments, for the stanza of the house. */
  backRest(args: string[]): [command: string, args: string[]];
  /** Postgres of a major; a sentence where there is none. */
  postgres(major: number, args: string[]): [command: string, args: string[]];
}

/** What came of a trial: what the administrator's page Health shows of it. */
export interface RestoreReport {
  at: string;
  wentWell: boolean;
  /** What pgBackRest calls the backup; absent where none was found. */
  backup?: string;
  seconds?: number;
  sizeBytes?: number;
  /** How many rows were read, of all tables. */
  rows?: number;
}

const info = z.array(
  z.object({
    backup: z.array(
      z.object({
        label: z.string(),
        error: z.boolean().nullish(),
        info: z.object({ size: z.number() }),
        database: z.object({ id: z.number() }).optional(),
      }),
    ),
    db: z.array(z.object({ id: z.number(), version: z.string() })),
  }),
);

/**
 * Restores the newest backup and its archive into an empty folder, starts Postgres on it where nobody can reach it, reads every row of every
 * table and puts all of it away again. Whatever keeps it from that is a sentence, and the folder is as it was.
 */
export async function tryRestore(into: string, programs: Programs = installed): Promise<RestoreReport> {
  const begun = performance.now();
  const at = new Date().toISOString();
  if (existsSync(into) && readdirSync(into).length > 0)
    throw new Sentence(`${into} is not empty: name a folder that is, or that is not there yet.`);
  const { label, size, major } = newestBackup(programs);
  const { freeBytes } = roomAt(into);
  if (freeBytes < size)
    throw new Sentence(
      `The backup ${label} takes ${megabytes(size)} MB, and beside ${into} are ${megabytes(freeBytes)}.`,
    );
  programs.postgres(major, []);
  const account = unprivilegedAccount();
  const folders = { data: join(into, "data"), run: join(into, "run") };
  for (const folder of [into, folders.data, folders.run]) {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    if (account) chownSync(folder, account.uid, account.gid);
  }
  let server: KeptChild | undefined;
  try {
    const restored = run(programs, ["restore", `--set=${label}`, `--pg1-path=${folders.data}`, "--archive-mode=off"]);
    if (restored.error)
      throw new Sentence(`The backup ${label} is cut short or damaged (${restored.error}): nothing was restored.`);
    server = start(programs, major, folders);
    const rows = await readAll(server, folders.run);
    return {
      at,
      wentWell: true,
      backup: label,
      seconds: Math.round((performance.now() - begun) / 100) / 10,
      sizeBytes: size,
      rows,
    };
  } finally {
    await server?.end("SIGINT");
    rmSync(into, { recursive: true, force: true });
  }
}

/** Keeps what came of it for the page Health, whole or not at all. */
export function keepReport(file: string, report: RestoreReport): void {
  writeFileSync(`${file}.new`, `${JSON.stringify(report)}\n`, { mode: 0o644 });
  renameSync(`${file}.new`, file);
}

/** What this machine has installed. */
export const installed: Programs = {
  backRest: (args) => ["pgbackrest", [`--stanza=${process.env["PGBACKREST_STANZA"] ?? "carnet"}`, ...args]],
  postgres(major, args) {
    const all = findBinaries();
    const binaries = all.find((each) => each.major === major);
    if (binaries) return [binaries.program("postgres"), args];
    const offered = [...new Set(all.map((each) => each.major))].join(" and ") || "none";
    throw new Sentence(
      `The backup is of Postgres ${major} and this machine has ${offered}: install Postgres ${major}.`,
    );
  },
};

/** The newest backup that ended well, with its size and the major of its Postgres. */
function newestBackup(programs: Programs): { label: string; size: number; major: number } {
  const { output, error } = run(programs, ["info", "--output=json"]);
  if (error) throw new Sentence(`pgBackRest does not say which backups there are (${error}).`);
  const stanzas = info.parse(JSON.parse(output));
  const all = stanzas.flatMap(({ backup, db }) => backup.map((each) => ({ ...each, db })));
  const newest = all.filter((each) => !each.error).sort((one, other) => (one.label < other.label ? 1 : -1))[0];
  if (!newest) throw new Sentence("pgBackRest has no backup that ended well: take one first.");
  const database = newest.db.find(({ id }) => id === newest.database?.id) ?? newest.db.at(-1)!;
  return { label: newest.label, size: newest.info.size, major: Number.parseInt(database.version, 10) };
}

/** Runs pgBackRest, and says what it complained of where it did not end well. */
function run(programs: Programs, args: string[]): { output: string; error?: string } {
  const account = unprivilegedAccount();
  const [command, all] = programs.backRest(args);
  const as = account && { uid: account.uid, gid: account.gid };
  const ended = spawnSync(command, all, { cwd: "/", encoding: "utf8", maxBuffer: 1 << 26, ...as });
  if (ended.status === 0) return { output: ended.stdout };
  const lines = `${ended.stdout ?? ""}${ended.stderr ?? ""}`.split("\n").map((line) => line.trim());
  const error = lines.find((line) => line.includes("ERROR:"))?.replace(/^.*ERROR: /, "");
  return { output: "", error: error ?? ended.error?.message ?? `it ended with ${ended.status ?? ended.signal}` };
}

/** Postgres with a configuration of its own, on a socket in a folder that only its account enters: it archives nothing. */
function start(programs: Programs, major: number, { data, run: sockets }: { data: string; run: string }): KeptChild {
  const settings = {
    data_directory: data,
    hba_file: join(sockets, "pg_hba.conf"),
    ident_file: join(sockets, "pg_ident.conf"),
    listen_addresses: "",
    unix_socket_directories: sockets,
    archive_mode: "off",
    hot_standby: "off",
  };
  const configuration = join(sockets, "postgresql.conf");
  const lines = Object.entries(settings).map(([name, value]) => `${name} = '${value.replaceAll("'", "''")}'\n`);
  writeFileSync(configuration, lines.join(""), { mode: 0o644 });
  writeFileSync(settings.hba_file, "local all all trust\n", { mode: 0o644 });
  writeFileSync(settings.ident_file, "", { mode: 0o644 });
  const [command, args] = programs.postgres(major, ["-c", `config_file=${configuration}`]);
  return keepChild(command, args, { as: unprivilegedAccount(), watchdogCommand: 'kill -QUIT "$1"' });
}

/** Waits until the archive is replayed, and counts the rows of every table of every database. */
async function readAll(server: KeptChild, sockets: string): Promise<number> {
  const over = new AbortController();
  const ended = server.ended.then(() => {
    over.abort();
    throw new Sentence(`Postgres does not start on what was restored: ${reasonIn(server.complaint())}`);
  });
  const reading = countRows(sockets, over.signal).catch((error: Error) => {
    throw new Sentence(`What was restored cannot be read (${error.message}).`);
  });
  return Promise.race([reading, ended]);
}

async function countRows(sockets: string, signal: AbortSignal): Promise<number> {
  let rows = 0;
  for (const { name } of await onceReplayed(sockets, signal)) {
    await within(sockets, name, async (client) => {
      const tables = await client.query<{ name: string }>(
        "select oid::regclass::text as name from pg_class where relkind = 'r' order by oid",
      );
      for (const table of tables.rows) {
        const counted = await client.query<{ rows: string }>(`select count(*)::text as rows from ${table.name}`);
        rows += Number(counted.rows[0]!.rows);
      }
    });
  }
  return rows;
}

const lookEveryMs = 250;

async function onceReplayed(sockets: string, signal: AbortSignal): Promise<{ name: string }[]> {
  for (;;) {
    signal.throwIfAborted();
    try {
      const all = "select datname as name from pg_database where datallowconn";
      return await within(sockets, "postgres", async (client) => (await client.query<{ name: string }>(all)).rows);
    } catch (error) {
      const { code = "" } = error as { code?: string };
      if (!["57P03", "ENOENT", "ECONNREFUSED"].includes(code)) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, lookEveryMs));
  }
}

async function within<Result>(
  host: string,
  database: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ host, database, user: process.env["PGUSER"] ?? "postgres" });
  await client.connect();
  return work(client).finally(() => client.end());
}

const megabytes = (bytes: number) => Math.ceil(bytes / 2 ** 20);
