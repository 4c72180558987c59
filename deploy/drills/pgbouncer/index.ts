import { chmodSync, chownSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { aWorkday } from "../../bench/services/a-workday.ts";
import { throwAway } from "../../journeys/run/run-journeys.ts";
import { untilItAnswers } from "../../local/house/open-database.ts";
import { plantSeeds } from "../../local/house/plant-seeds.ts";
import { startHouse, type House } from "../../local/house/start-house.ts";
import { unprivilegedAccount } from "../../local/postgres/unprivileged.ts";
import { freePort } from "../../local/processes/free-port.ts";
import { keepChild } from "../../local/processes/keep-child.ts";
import { Sentence } from "../../local/sentence.ts";
import { progress } from "../../tools/bootstrap/progress.mjs";
import { bundledServices, bundleServices } from "../../tools/build/bundle-services.ts";
import { root } from "../../tools/commands/steps.ts";
import type { Drill, DrillReport } from "../drill.ts";
import { unpackDebian } from "../../local/debian/unpack.ts";

const rounds = 20;
/** The first Debian whose PgBouncer keeps prepared statements apart (1.21). */
const suite = "trixie";
const packages = [
  ...["pgbouncer", "libc6", "libevent-2.1-7t64", "libssl3t64", "libcares2", "libsystemd0", "libpam0g", "libldap2"],
  ...["libcap2", "libaudit1", "libcap-ng0", "libzstd1"],
];

/** A house whose services speak to Postgres through PgBouncer in transaction mode: a clinic is planted, and its main calls are made. */
export const pgbouncer: Drill = async (report) => {
  await progress("Bundling the services", () => bundleServices(root));
  const code = await throwAway(async (data) => {
    const house = await startHouse({
      data,
      port: await freePort(),
      services: bundledServices(root).together,
      tools: join(root, ".tools"),
      throwAway: true,
      progress,
      notify: () => {},
      openPooler: (url, passwords) => openPgbouncer(join(data, "pgbouncer"), url, passwords),
    });
    try {
      await plantSeeds(house, progress);
      await drill(report, house);
    } finally {
      await house.stop();
    }
    return 0;
  });
  if (code !== 0) throw new Sentence("The drill could not be done: what went wrong stands above.");
};

async function drill(report: DrillReport, house: House): Promise<void> {
  const day = await aWorkday(house);
  const revision = await day.save.storedRevision();
  const failures: string[] = [];
  let [made, saves] = [0, 0];
  for (let round = 0; round < rounds; round++)
    await Promise.all(
      Object.entries(day.calls).map(async ([name, call]) => {
        made++;
        try {
          await call();
          if (name === "save a field") saves++;
        } catch (error) {
          failures.push(`${name}: ${(error as Error).message}`);
        }
      }),
    );
  const stored = (await day.save.storedRevision()) - revision;
  const { pooled, listening } = await connectionsOf(house);
  report.figure("calls", `${made}, of ${Object.keys(day.calls).length} kinds`);
  report.figure("connections of Postgres", `${pooled} by PgBouncer, ${listening} that listen`);
  for (const failure of failures.slice(0, 5)) report.figure("failed", failure);
  report.expect(
    `a clinic was planted through it, and ${failures.length} of ${made} calls failed`,
    failures.length === 0,
  );
  report.expect(`${saves} saves were acknowledged, and ${stored} are stored`, saves > 0 && stored === saves);
  report.expect("what listens has a connection of its own", listening > 0);
}

/** Who is connected to Postgres as a service. */
async function connectionsOf({ env }: House): Promise<{ pooled: number; listening: number }> {
  const client = new pg.Client({ connectionString: env["CARNET_DIRECT_DATABASE_URL"]! });
  await client.connect();
  try {
    await pause(500);
    const { rows } = await client.query<{ pooled: number; listening: number }>(
      `select count(*) filter (where query not ilike 'listen%' and query <> 'select 1')::int as pooled,
       count(*) filter (where query ilike 'listen%' or query = 'select 1')::int as listening
       from pg_stat_activity where usename like '%\\_app'`,
    );
    return rows[0]!;
  } finally {
    await client.end();
  }
}

/** Starts PgBouncer in front of a Postgres, with the configuration of deploy/production and each service's password. */
async function openPgbouncer(folder: string, url: string, passwords: Record<string, string>) {
  const engines = unpackDebian(join(folder, "engines"), packages, suite);
  const account = unprivilegedAccount();
  const port = await freePort();
  const { hostname, port: behind, pathname } = new URL(url);
  const own = join(folder, "own");
  mkdirSync(own, { mode: 0o700 });
  const users = Object.entries(passwords).map(([name, password]) => `"${name}_app" "${password}"`);
  const files = {
    "userlist.txt": users.join("\n"),
    "pgbouncer.ini": readFileSync(join(root, "deploy/production/pgbouncer.ini"), "utf8")
      .replace(/^carnet = .*$/m, `carnet = host=${hostname} port=${behind} dbname=${pathname.slice(1)}`)
      .replace(/^listen_port = .*$/m, `listen_port = ${port}`)
      .replace(/^auth_file = .*$/m, `auth_file = ${join(own, "userlist.txt")}`),
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(own, name), text);
  if (account)
    for (const path of [own, ...Object.keys(files).map((name) => join(own, name))])
      chownSync(path, account.uid, account.gid);
  chmodSync(folder, 0o755);
  const [command, args] = engines.command(join(engines.folder, "usr/sbin/pgbouncer"), [join(own, "pgbouncer.ini")]);
  const child = keepChild(command, args, { as: account, watchdogCommand: 'kill -9 "$1"' });
  const pooled = new URL(url);
  pooled.port = String(port);
  pooled.pathname = "/carnet";
  const asService = new URL(pooled);
  asService.username = "account_app";
  asService.password = passwords["account"] ?? "";
  await Promise.race([
    untilItAnswers(asService.href),
    child.ended.then(() => Promise.reject(new Sentence(`PgBouncer ended: ${child.complaint()}`))),
  ]);
  return { url: pooled.href, stop: () => child.end("SIGINT") };
}
