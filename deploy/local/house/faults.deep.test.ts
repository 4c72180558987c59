import { spawn, spawnSync } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { bundledServices, bundleServices } from "../../tools/build/bundle-services.ts";
import { findBinaries } from "../postgres/find-binaries.ts";
import { runningPostgres } from "../postgres/running-postgres.ts";
import { startPostgres } from "../postgres/start-postgres.ts";
import { freePort } from "../processes/free-port.ts";
import { startOf } from "../processes/start-of.ts";
import { Sentence } from "../sentence.ts";
import { smallDisk } from "../testing/small-disk.ts";
import { killHouses, openHouse, until, type HouseProcess } from "./testing/house-process.ts";

/** Whole houses with their real services, each in trouble for up to a minute. */
jest.setTimeout(600_000);

const root = join(__dirname, "../../..");
const tools = join(root, ".tools");
const folder = mkdtempSync(join(tmpdir(), "carnet-faults-"));
chmodSync(folder, 0o755);

beforeAll(() => bundleServices(root));
afterAll(() => {
  killHouses();
  rmSync(folder, { recursive: true, force: true });
});

interface Standing extends HouseProcess {
  data: string;
  port: number;
}

/** A house with every service in a process of its own, and no clinic in it. */
async function stand(data: string, env: Record<string, string> = {}): Promise<Standing> {
  const port = await freePort();
  const house = await openHouse({ data, port, services: bundledServices(root).apart, tools }, env);
  expect(house.said).toBe("ready");
  return { ...house, data, port };
}

/** One path of each service that answers browsers; nobody is signed in, which each asks its database for. */
const paths = ["users/me", "patients/1", "reports", "myClinics", "portal/documents", "admins"];
const cookie = `carnet=${"a".repeat(43)}`;
const ask = async ({ port }: Standing, path: string) =>
  (await fetch(`http://127.0.0.1:${port}/api/1/${path}`, { headers: { cookie } })).status;

/** Asks every service again and again until stopped; resolves with each status that was seen. */
function keepAsking(house: Standing): () => Promise<number[]> {
  const seen = new Set<number>();
  let stopped = false;
  const asking = paths.map(async (path) => {
    while (!stopped) {
      seen.add(await ask(house, path));
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  });
  return async () => {
    stopped = true;
    await Promise.all(asking);
    return [...seen].sort();
  };
}

/** Resolves once every service answers as one does that has its database and its bus. */
const allAnswer = (house: Standing) =>
  until(async () => {
    const statuses = await Promise.all(paths.map((path) => ask(house, path)));
    return statuses.every((status) => ![500, 502, 503, 504].includes(status)) || undefined;
  });

const numberIn = (file: string) => Number.parseInt(readFileSync(file, "utf8"), 10);
const postmasterOf = ({ data }: Standing) => numberIn(join(data, "postgres/postmaster.pid"));
const natsOf = ({ data }: Standing) => numberIn(join(data, "nats/nats.pid"));

/** The processes that the launcher started: services, nats-server, Postgres. */
function servicesOf({ child }: Standing): number[] {
  const { stdout } = spawnSync("ps", ["-ww", "-o", "pid=,command=", "--ppid", String(child.pid)], { encoding: "utf8" });
  return stdout
    .split("\n")
    .filter((line) => line.includes("/services/"))
    .map((line) => Number.parseInt(line, 10));
}

async function query(house: Standing, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: runningPostgres(join(house.data, "postgres")) });
  client.on("error", () => {});
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end().catch(() => {});
  }
}

async function stop(house: Standing): Promise<void> {
  house.child.kill("SIGINT");
  expect(await house.ended).toBe(0);
}

const times = (house: Standing, words: RegExp) => house.output().match(new RegExp(words, "gm"))?.length ?? 0;

test("every service, NATS and Postgres killed at once come back, and nobody is told of an error meanwhile", async () => {
  const house = await stand(join(folder, "killed"));
  await allAnswer(house);
  const stopAsking = keepAsking(house);
  const services = servicesOf(house);
  expect(services).toHaveLength(10);
  for (const pid of [...services, natsOf(house), postmasterOf(house)]) process.kill(pid, "SIGKILL");
  await until(async () => times(house, /^.* is back, \d+ s after it ended\.$/) === 12 || undefined);
  await allAnswer(house);
  expect((await stopAsking()).filter((status) => ![401, 404, 502, 503].includes(status))).toEqual([]);
  await stop(house);
});

test("a Postgres that takes 15 s to come is waited for by all services, each started once", async () => {
  const { slow, env } = slowPostgres(15);
  const house = await stand(join(folder, "slow"), env);
  await allAnswer(house);
  writeFileSync(slow, "");
  const stopAsking = keepAsking(house);
  for (const pid of [...servicesOf(house), postmasterOf(house)]) process.kill(pid, "SIGKILL");
  await until(async () => times(house, /^Postgres is back, (1[5-9]|[2-9]\d) s after it ended\.$/) === 1 || undefined);
  await allAnswer(house);
  expect((await stopAsking()).filter((status) => ![401, 404, 502, 503].includes(status))).toEqual([]);
  expect(house.output()).toContain("Postgres is still starting: what needs it waits.\n");
  expect(times(house, /^The service \S+.* ended by itself/)).toBe(10);
  await stop(house);
});

/** A folder of Postgres programs of which the server, while there is a file, begins only after some seconds. */
function slowPostgres(seconds: number): { slow: string; env: Record<string, string> } {
  const [binaries] = findBinaries();
  const programs = join(folder, "programs");
  const slow = join(folder, "slow-start");
  mkdirSync(programs, { mode: 0o755 });
  for (const name of ["initdb", "pg_ctl", "postgres"] as const) {
    const wait = name === "postgres" ? `[ "$1" = -D ] && [ -e "${slow}" ] && sleep ${seconds}\n` : "";
    writeFileSync(join(programs, name), `#!/bin/sh\n${wait}exec "${binaries?.program(name)}" "$@"\n`, { mode: 0o755 });
  }
  return { slow, env: { CARNET_POSTGRES_BIN: programs } };
}

test("a disk that is full for longer than five tries ends Postgres, not the house, and all is there once there is room", async () => {
  const disk = smallDisk(450);
  if (!disk) throw new Sentence("No small disk can be made to fill: run this on Linux, as root.");
  try {
    const house = await stand(join(disk.folder, "data"));
    await allAnswer(house);
    await query(house, "create table kept as select 42 as word");
    disk.fill();
    const grow = "create table grown as select repeat(md5(i::text), 30) as word from generate_series(1, 300000) as i";
    const stopAsking = keepAsking(house);
    await until(async () => {
      await query(house, `select pg_switch_wal(); ${grow}`).catch(() => {});
      return times(house, /^Postgres ended by itself/) > 0 || undefined;
    });
    const full = /^Postgres did not start on \S+: the disk is full, free some of it\. It is tried again in [\d.]+ s/;
    await until(async () => times(house, full) >= 5 || undefined);
    expect(house.child.exitCode).toBeNull();
    disk.free();
    await allAnswer(house);
    expect(await query(house, "select word from kept")).toEqual([{ word: 42 }]);
    expect((await stopAsking()).filter((status) => ![401, 404, 502, 503].includes(status))).toEqual([]);
    await stop(house);
  } finally {
    disk.remove();
  }
});

test("a statement that outlives its killed Postgres does not keep the next one from starting", async () => {
  const house = await stand(join(folder, "outlived"));
  const endless = query(house, "do $$ begin loop perform 1; end loop; end $$").catch(() => "cut");
  const running = "select 1 from pg_stat_activity where query like 'do %'";
  await until(async () => (await query(house, running)).length > 0 || undefined);
  process.kill(postmasterOf(house), "SIGKILL");
  await until(async () => times(house, /^Postgres is back, \d+ s after it ended\.$/) === 1 || undefined);
  expect(await endless).toBe("cut");
  await allAnswer(house);
  expect(times(house, /^Postgres ended by itself/)).toBe(1);
  await stop(house);
});

test("locks and claims that were left are nothing to another Postgres, another nats-server or another Node under their numbers", async () => {
  const data = join(folder, "stale");
  await stop(await stand(data));
  const other = await startPostgres({ folder: join(folder, "other", "postgres"), throwAway: true });
  const node = spawn(process.execPath, ["-e", "setInterval(() => {}, 1_000)"], { stdio: "ignore" });
  const neighbour = await stand(join(folder, "neighbour"));
  const alive = () =>
    [numberIn(join(folder, "other/postgres/postmaster.pid")), natsOf(neighbour), node.pid ?? 0].map((pid) =>
      startOf(pid),
    );
  const before = alive();
  writeFileSync(join(data, "postgres/postmaster.pid"), readFileSync(join(folder, "other/postgres/postmaster.pid")));
  writeFileSync(join(data, "nats/nats.pid"), String(natsOf(neighbour)));
  writeFileSync(join(data, "claimed-by"), `${node.pid} ${startOf(process.pid)}\n`);
  const house = await stand(data);
  await allAnswer(house);
  expect(alive()).toEqual(before);
  expect(before).not.toContain(undefined);
  await Promise.all([stop(house), stop(neighbour), other.stop()]);
  node.kill("SIGKILL");
});
