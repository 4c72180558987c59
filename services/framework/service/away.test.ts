import { randomBytes, randomUUID } from "node:crypto";
import { contractsFolder, deliveries, readContracts, serverAccounts, speakers } from "@carnet/nats/server";
import { pathToFileURL } from "node:url";
import { provision } from "../bus/provision.ts";
import { BaseModel, inTransaction } from "../db/base.model.ts";
import { connectDatabase } from "../db/connect.ts";
import { queryRows } from "../db/query-rows.ts";
import { hashToken } from "../http/cookies.ts";
import { silentProxy } from "../testing/silent-proxy.ts";
import { createTestBus, createTestDatabase } from "../testing/index.ts";
import { plainRoutes } from "../testing/plain-routes.ts";
import { current } from "./current.ts";
import { defineService } from "./define-service.ts";
import { startService, type RunningService } from "./start-service.ts";

process.env["CARNET_LOG"] = "silent";
class Note extends BaseModel {
  static override tableName = "notes";
}
const notes = plainRoutes();
notes.get("/notes/built", async (ctx) => void (ctx.body = { notes: (await Note.query()).length }));
notes.get(
  "/notes/written",
  async (ctx) => void (ctx.body = { notes: (await queryRows("select * from notes", [])).length }),
);
notes.post("/notes", { open: true, foreign: true }, async () => {
  await inTransaction(async (trx) => Note.query(trx).insert({}));
});
notes.post("/notes/slowly", { open: true, foreign: true }, () => current().knex.raw("select pg_sleep(4)"));
notes.post("/notes/slowly/written", { open: true, foreign: true }, () =>
  queryRows("insert into notes select gen_random_uuid() from pg_sleep(4)", []),
);
notes.post("/notes/slowly/together", { open: true, foreign: true }, () =>
  inTransaction(async (trx) => {
    await Note.query(trx).insert({});
    await new Promise((resolve) => setTimeout(resolve, 500));
    await Note.query(trx).insert({});
  }),
);

const service = defineService({
  name: "seance",
  routes: [notes],
  migrations: {
    "0001_notes": async (knex) =>
      void (await knex.raw("create table notes (id uuid primary key default gen_random_uuid())")),
  },
});

const passwords = Object.fromEntries([...speakers, "provisioner"].map((name) => [name, `pw-${name}-0123456789`]));
const folder = contractsFolder(pathToFileURL(`${__dirname}/../../../nats/server/index.ts`).href);
let database: Awaited<ReturnType<typeof createTestDatabase>>;
let bus: Awaited<ReturnType<typeof createTestBus>>;
let postgresWire: Awaited<ReturnType<typeof silentProxy>>;
let natsWire: Awaited<ReturnType<typeof silentProxy>>;
let running: RunningService;

/** The cookie of a session that the service's copy knows. */
let cookie = "";

beforeAll(async () => {
  const contracts = await readContracts(folder);
  database = await createTestDatabase(["seance"]);
  bus = await createTestBus(serverAccounts(contracts, passwords));
  await provision(bus.url, passwords["provisioner"]!, deliveries(contracts));
  const { ownerUrl, appUrl } = database.urlsOf("seance");
  postgresWire = await silentProxy(new URL(appUrl));
  natsWire = await silentProxy(new URL(bus.url));
  running = await startService(service, {
    ownerUrl,
    appUrl: postgresWire.url,
    bus: { url: natsWire.url, user: "seance", password: passwords["seance"]! },
    port: 0,
  });
  cookie = await aKnownSession();
});

afterAll(async () => {
  postgresWire?.thaw();
  natsWire?.thaw();
  await running?.stop();
  await Promise.all([postgresWire?.stop(), natsWire?.stop()]);
  await bus?.stop();
  await database?.drop();
});

async function aKnownSession(): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  await database.asOwner("seance", (owner) =>
    owner("known_sessions").insert({
      token_hash: hashToken(token),
      session_id: randomUUID(),
      user_id: randomUUID(),
      role: "therapist",
      expires_at: new Date(Date.now() + 3_600_000).toISOString(),
      idle_seconds: 1_800,
    }),
  );
  return `carnet=${token}`;
}

const call = async (path: string, { method = "GET", as = cookie, port = running.port } = {}) => {
  const began = performance.now();
  const response = await fetch(`http://127.0.0.1:${port}${path}`, { method, headers: { cookie: as } });
  return { status: response.status, body: (await response.json()) as object, ms: performance.now() - began };
};

async function until(isSo: () => Promise<boolean>, ms = 20_000): Promise<void> {
  const end = Date.now() + ms;
  while (!(await isSo())) {
    if (Date.now() > end) throw new Error("it did not happen in time");
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
const askOperations = (path: string) => call(path, { as: "", port: running.operationsPort });
const isReady = async () => (await askOperations("/ready")).status === 200;

describe("sockets to Postgres that are dead without having been closed", () => {
  it.each(["/notes/built", "/notes/written"])("cost a reading at most eight seconds: %s", async (path) => {
    const together = () => Promise.all(Array.from({ length: 14 }, () => call(path)));
    for (const { status } of await together()) expect(status).toBe(200);
    postgresWire.loseOpen();
    const after = await together();
    expect(after.map(({ status }) => status)).toEqual(Array(14).fill(200));
    expect(Math.max(...after.map(({ ms }) => ms))).toBeLessThan(8_000);
    const next = await together();
    expect(Math.max(...next.map(({ ms }) => ms))).toBeLessThan(1_000);
  });

  it("let a change be answered 503, which is tried again, and not 500", async () => {
    const write = () => call("/notes", { method: "POST", as: "" });
    // Several connections: where the only one is in use at the moment, a change is made over a new one.
    const written = await Promise.all(Array.from({ length: 6 }, write));
    expect(written.map(({ status }) => status)).toEqual(Array(6).fill(200));
    postgresWire.loseOpen();
    const { status, ms } = await write();
    expect([status, ms < 8_000]).toEqual([503, true]);
    expect((await write()).status).toBe(200);
  });
});

describe("a Postgres that does not answer", () => {
  it("is said by /ready within seconds, whoever asks how often, and is no longer once it answers", async () => {
    await until(isReady);
    postgresWire.freeze();
    await until(async () => !(await isReady()), 5_000);
    const responses = await Promise.all(Array.from({ length: 20 }, () => askOperations("/ready")));
    expect(responses.map(({ status }) => status)).toEqual(Array(20).fill(503));
    expect(responses[0]!.body).toMatchObject({ ok: false, postgres: false, nats: true });
    expect(Math.max(...responses.map(({ ms }) => ms))).toBeLessThan(3_000);
    expect((await askOperations("/health")).status).toBe(200);
    const held = await call("/notes/built");
    expect([held.status, held.ms < 8_500]).toEqual([503, true]);
    postgresWire.thaw();
    await until(isReady);
  });

  it("that ends a connection in the middle of a change is answered 503", async () => {
    const slow = call("/notes/slowly", { method: "POST" });
    const admin = connectDatabase(database.adminUrl, { max: 1 });
    const end =
      "select pg_terminate_backend(pid) from pg_stat_activity where query like '%pg_sleep(4)%' and pid <> pg_backend_pid()";
    await until(async () => ((await admin.raw(end)) as { rowCount: number }).rowCount > 0);
    await admin.destroy();
    expect(await slow).toMatchObject({ status: 503, body: { sysErrorCode: "unavailable" } });
  });
});

describe("a connection to Postgres that is cut", () => {
  const write = (path: string) => call(path, { method: "POST", as: "" });

  it.each(["/notes/slowly", "/notes/slowly/written"])("in the middle of a change is answered 503: %s", async (path) => {
    await until(isReady);
    const before = await call("/notes/built");
    const slow = write(path);
    await new Promise((resolve) => setTimeout(resolve, 250));
    postgresWire.cut();
    expect(await slow).toMatchObject({ status: 503, body: { sysErrorCode: "unavailable" } });
    expect((await call("/notes/built")).body).toEqual(before.body);
  });

  it("between two statements of one transaction undoes the first, and both happen, once", async () => {
    const { body } = await call("/notes/built");
    const slow = write("/notes/slowly/together");
    await new Promise((resolve) => setTimeout(resolve, 250));
    postgresWire.cut();
    expect((await slow).status).toBe(200);
    expect((await call("/notes/built")).body).toEqual({ notes: (body as { notes: number }).notes + 2 });
  });

  it("while nobody uses it costs nobody anything", async () => {
    await Promise.all(Array.from({ length: 6 }, () => call("/notes/built")));
    postgresWire.cut();
    // A change that is sent over a connection before it is known to be cut may have happened: that one would be 503.
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    expect((await write("/notes")).status).toBe(200);
    const readings = await Promise.all(Array.from({ length: 6 }, () => call("/notes/built")));
    expect(readings.map(({ status }) => status)).toEqual(Array(6).fill(200));
  });
});

describe("a NATS that does not answer", () => {
  it("is said by /ready, and signs nobody out: whoever is not known yet is asked to come again", async () => {
    await until(isReady);
    natsWire.freeze();
    await until(async () => !(await isReady()), 5_000);
    expect((await askOperations("/ready")).body).toMatchObject({ ok: false, postgres: true, nats: false });
    expect((await call("/notes/built")).status).toBe(200);
    const unknown = `carnet=${randomBytes(32).toString("base64url")}`;
    expect(await call("/notes/built", { as: unknown })).toMatchObject({ status: 503 });
    expect((await call("/notes/built", { as: "" })).status).toBe(401);
    natsWire.thaw();
    await until(isReady);
  });
});
