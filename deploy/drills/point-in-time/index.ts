import { spawnSync } from "node:child_process";
import { chownSync, mkdirSync, readdirSync, rmSync, statSync, truncateSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { connectDatabase, makeRoles } from "@carnet/services/framework";
import { throwAway } from "../../journeys/run/run-journeys.ts";
import { untilItAnswers } from "../../local/house/open-database.ts";
import { reasonIn } from "../../local/postgres/create-cluster.ts";
import { unprivilegedAccount } from "../../local/postgres/unprivileged.ts";
import { freePort } from "../../local/processes/free-port.ts";
import { keepChild } from "../../local/processes/keep-child.ts";
import { Sentence } from "../../local/sentence.ts";
import { progress } from "../../tools/bootstrap/progress.mjs";
import { tryRestore, type Programs } from "../../production/try-restore.ts";
import { root } from "../../tools/commands/steps.ts";
import type { Drill, DrillReport } from "../drill.ts";
import { debianPostgres } from "../engines/debian-postgres.ts";
import { asRole, makeLedger, readLedger, startLedger } from "../engines/ledger.ts";
import { unpackDebian } from "../../local/debian/unpack.ts";

const password = "only-in-this-drill-0123456789";
const writingMs = 4_000;

/**
 * A full backup and an archive by pgBackRest, as deploy/production configures it; then everything is deleted and the machine is lost:
 * Postgres is restored to a second before the deletion, and has every write that was acknowledged until then.
 */
export const pointInTime: Drill = async (report) => {
  const code = await throwAway(async (folder) => {
    const machine = await openMachine(folder);
    try {
      await drill(report, machine);
    } finally {
      await machine.stop();
    }
    return 0;
  });
  if (code !== 0) throw new Sentence("The drill could not be done: what went wrong stands above.");
};

type Machine = Awaited<ReturnType<typeof openMachine>>;

async function drill(report: DrillReport, machine: Machine): Promise<void> {
  await progress("Starting Postgres", () => machine.start());
  machine.backRest("stanza-create");
  await makeRoles(machine.url, { seance: password });
  const owner = connectDatabase(asRole(machine.url, "seance_owner", password), { max: 1 });
  await makeLedger(owner);
  const ledger = startLedger(asRole(machine.url, "seance_app", password));
  await pause(writingMs / 4);
  const full = await timed(() =>
    progress("A full backup, while writers go on", () => machine.backRest("backup", "--type=full")),
  );
  const inBackup = ledger.acknowledged.size;
  await pause(writingMs);
  await ledger.stop();
  const moment = await machine.now();
  await pause(1_000);
  await owner("ledger").delete();
  await owner.raw("update ledger_counter set number = 0");
  await owner.destroy();
  await machine.archived();
  await machine.lose();

  const restored = await timed(() =>
    progress("Restoring", () =>
      machine.backRest("restore", "--type=time", `--target=${moment}`, "--target-action=promote"),
    ),
  );
  const recovered = await timed(() => progress("Replaying the archive", () => machine.start()));
  const rows = await readLedger(machine.url);
  const ids = new Set(rows.map(({ id }) => id));
  const lost = [...ledger.acknowledged].filter((id) => !ids.has(id)).length;
  report.figure("acknowledged writes", `${ledger.acknowledged.size}, at most ${inBackup} of them in the full backup`);
  report.figure("full backup", full);
  report.figure("restored in", `${restored}, and the archive replayed in ${recovered}`);
  report.expect(`${lost} writes from before the deletion are lost`, lost === 0 && ledger.acknowledged.size > 0);
  report.expect(
    `${rows.length} are there, numbered 1 to ${rows.length} without a gap`,
    rows.length === ledger.acknowledged.size && rows.every(({ number }, at) => number === at + 1),
  );

  const tried = await progress("Trying the restore of an operator", () => machine.tryRestore());
  report.figure("a restore that is tried", `${tried.seconds} s, ${tried.rows} rows read`);
  report.expect("a restore is tried beside the house, and read", tried.wentWell && (tried.rows ?? 0) >= rows.length);

  await machine.lose();
  machine.cutShort();
  const refusal = machine.tryBackRest("restore", `--set=${machine.newest()}`);
  report.expect("a backup that is cut short is not restored", refusal.status !== 0);
  const said = await machine.tryRestore().then(
    () => "",
    (error: Error) => error.message,
  );
  report.figure("of a backup that is cut short it says", said);
  report.expect("trying it says so in a sentence", /is cut short or damaged .*nothing was restored/.test(said));
}

/** A Postgres on a folder, with pgBackRest beside it, both as the account that may run them. */
async function openMachine(folder: string) {
  const engines = unpackDebian(join(folder, "engines"), ["pgbackrest"]);
  const account = unprivilegedAccount();
  const as = account && { uid: account.uid, gid: account.gid };
  const own = (name: string) => {
    const path = join(folder, name);
    mkdirSync(path, { mode: 0o700 });
    if (account) chownSync(path, account.uid, account.gid);
    return path;
  };
  const [data, repository, run] = [own("postgres"), own("repository"), own("run")];
  const port = await freePort();
  const bin = debianPostgres();
  const env = {
    PGBACKREST_CONFIG: join(root, "deploy/production/pgbackrest.conf"),
    PGBACKREST_STANZA: "carnet",
    PGBACKREST_REPO1_PATH: repository,
    PGBACKREST_REPO1_CIPHER_PASS: password,
    PGBACKREST_LOCK_PATH: run,
    PGBACKREST_PG1_PATH: data,
    PGBACKREST_PG1_PORT: String(port),
    PGBACKREST_PG1_SOCKET_PATH: run,
    PGBACKREST_PG1_USER: "postgres",
  };
  const program = join(engines.folder, "usr/bin/pgbackrest");
  const tryBackRest = (...args: string[]) => {
    const [command, rest] = engines.command(program, args, env);
    const { status, stdout, stderr } = spawnSync(command, rest, { cwd: "/", encoding: "utf8", ...as });
    return {
      status,
      said:
        `${stdout}${stderr}`
          .trim()
          .split("\n")
          .find((each) => each.includes("ERROR")) ?? "",
    };
  };
  spawnSync(join(bin, "initdb"), ["-D", data, "-U", "postgres", "-A", "trust", "-E", "UTF8", "--locale=C", "-k"], {
    cwd: "/",
    ...as,
  });
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  const ask = async <Row extends object>(sql: string): Promise<Row[]> => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    return client
      .query<Row>(sql)
      .then(({ rows }) => rows)
      .finally(() => client.end());
  };
  const programs: Programs = {
    backRest: (args) => engines.command(program, args, env),
    postgres: (_major, args) => engines.command(join(bin, "postgres"), args, env),
  };
  let server: ReturnType<typeof keepChild> | undefined;
  const stop = async () => void (await server?.end("SIGQUIT"));
  return {
    url,
    stop,
    tryBackRest,
    tryRestore: () => tryRestore(join(folder, "tried"), programs),
    async start(): Promise<void> {
      const settings = {
        listen_addresses: "127.0.0.1",
        port,
        unix_socket_directories: run,
        archive_mode: "on",
        archive_command: `${program} archive-push %p`,
      };
      const flags = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
      /* Postgres runs pgBackRest itself: to keep what it wrote, and to have it back. */
      const [command, rest] = engines.command(join(bin, "postgres"), ["-D", data, ...flags], env);
      const started = keepChild(command, rest, { as: account, watchdogCommand: 'kill -QUIT "$1"' });
      server = started;
      await Promise.race([
        untilItAnswers(url),
        started.ended.then(() => Promise.reject(new Sentence(`Postgres ended: ${reasonIn(started.complaint())}`))),
      ]);
      await untilItAnswers(url);
      for (;;) {
        const [row] = await ask<{ waits: boolean }>("select pg_is_in_recovery() as waits");
        if (!row?.waits) return;
        await pause(200);
      }
    },
    backRest(...args: string[]): void {
      const { status, said } = tryBackRest(...args);
      if (status !== 0) throw new Sentence(`pgBackRest does not ${args[0]}: ${said}`);
    },
    async now(): Promise<string> {
      const [row] = await ask<{ now: string }>("select clock_timestamp()::text as now");
      return row!.now;
    },
    /** Resolves when what was written until now is in the archive. */
    async archived(): Promise<void> {
      const [row] = await ask<{ file: string }>("select pg_walfile_name(pg_switch_wal()) as file");
      for (;;) {
        const [state] = await ask<{ last: string | null }>("select last_archived_wal as last from pg_stat_archiver");
        if ((state?.last ?? "") >= row!.file) return;
        await pause(200);
      }
    },
    /** The disk of Postgres is gone. */
    async lose(): Promise<void> {
      await server?.end("SIGKILL");
      for (const name of readdirSync(data)) rmSync(join(data, name), { recursive: true, force: true });
    },
    newest: () =>
      readdirSync(join(repository, "backup/carnet"))
        .filter((name) => name.endsWith("F"))
        .toSorted()
        .at(-1) ?? "",
    /** The largest file of the backups ends in its middle, as a copy does that was interrupted. */
    cutShort(): void {
      const files = readdirSync(join(repository, "backup"), { recursive: true, encoding: "utf8" })
        .map((name) => join(repository, "backup", name))
        .map((path) => ({ path, size: statSync(path).size, isFile: statSync(path).isFile() }))
        .filter(({ isFile }) => isFile)
        .toSorted((one, other) => other.size - one.size);
      truncateSync(files[0]!.path, Math.floor(files[0]!.size / 2));
    },
  };
}

async function timed(work: () => Promise<unknown>): Promise<string> {
  const begun = performance.now();
  await work();
  return `${((performance.now() - begun) / 1_000).toFixed(1)} s`;
}
