import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import pg from "pg";
import { jetstreamManager } from "@nats-io/jetstream";
import { connect } from "@nats-io/transport-node";
import { mailerSend } from "@carnet/nats/contracts/cmd/mailer.send.v1";
import { contractsFolder, deliveries, provisioner, readContracts, serverAccounts, speakers } from "@carnet/nats/server";
import { workStream } from "@carnet/nats/streams";
import {
  carryOut,
  defineService,
  inTransaction,
  nobody,
  send,
  startService,
  type RunningService,
  type Service,
} from "@carnet/services/framework";
import { createTestBus, createTestDatabase, plainRoutes } from "@carnet/services/framework/testing";

process.env["CARNET_LOG"] = "silent";
const root = join(__dirname, "../..");
const passwords = Object.fromEntries([...speakers, provisioner].map((name) => [name, `pw-${name}-0123456789`]));
const contracts = readContracts(contractsFolder(pathToFileURL(join(root, "nats/server/index.ts")).href));
const asTheContractsAsk = "The streams are as the contracts ask for.\n";

/** Who got a letter, once for each. */
const mailed: string[] = [];
const letters = plainRoutes();
letters.post("/letters/:id", { open: true, foreign: true }, async (ctx) => {
  const mailId = ctx.params["id"]!;
  await inTransaction((trx) => send(trx, mailerSend, nobody, { ...mailerSend.example, mailId }));
});
const clinic = defineService({ name: "clinic", routes: [letters], authenticate: async () => null });
const mailer = defineService({
  name: "mailer",
  works: [
    carryOut(
      mailerSend,
      async ({ data }) => void mailed.push(data.mailId),
      async () => undefined,
    ),
  ],
});

let bus: Awaited<ReturnType<typeof createTestBus>>;
let database: Awaited<ReturnType<typeof createTestDatabase>>;
const running: ChildProcess[] = [];

beforeAll(async () => {
  database = await createTestDatabase(["clinic", "mailer"]);
  bus = await createTestBus(serverAccounts(await contracts, passwords));
});
afterAll(async () => {
  for (const child of running) child.kill("SIGKILL");
  await bus?.stop();
  await database?.drop();
});

const ofThisBus = () => ({ CARNET_NATS_URL: bus.url, CARNET_PASSWORDS: JSON.stringify(passwords) });

/** The command as an operator runs it, with what it says so far. */
function provision(environment: Record<string, string>) {
  const { CARNET_NATS_URL: _url, CARNET_PASSWORDS: _passwords, ...others } = process.env;
  const child = spawn(join(root, "node_modules/.bin/tsx"), ["deploy/tools/provision.ts"], {
    cwd: root,
    env: { ...others, ...environment },
    stdio: ["ignore", "pipe", "pipe"],
  });
  running.push(child);
  let said = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (text: Buffer) => (said += text.toString()));
  const ended = once(child, "close").then(([code]) => code as number | null);
  return {
    said: () => said,
    ended,
    says: (words: string) => until(() => said.includes(words)),
    async stop() {
      child.kill("SIGTERM");
      return ended;
    },
  };
}

const run = (service: Service) =>
  startService(service, {
    ...database.urlsOf(service.name),
    bus: { url: bus.url, user: service.speaker, password: passwords[service.speaker]! },
    port: 0,
  });
async function write({ port }: RunningService): Promise<string> {
  const id: string = crypto.randomUUID();
  expect((await fetch(`http://127.0.0.1:${port}/letters/${id}`, { method: "POST" })).status).toBe(200);
  return id;
}

async function asProvisioner<T>(work: (manager: Awaited<ReturnType<typeof jetstreamManager>>) => Promise<T>) {
  const nats = await connect({ servers: bus.url, user: provisioner, pass: passwords[provisioner]! });
  return work(await jetstreamManager(nats)).finally(() => nats.close());
}
/** Every stream and consumer as it was made and how far it is. */
const standing = () =>
  asProvisioner(async (manager) => {
    const all: Record<string, unknown> = {};
    for await (const { config, created, state } of manager.streams.list()) {
      const { consumer_count, messages, first_seq, last_seq } = state;
      all[config.name] = { config, created, consumer_count, messages, first_seq, last_seq };
      for await (const each of manager.consumers.list(config.name))
        all[`${config.name}/${each.name}`] = [each.created, each.config, each.ack_floor.stream_seq, each.num_pending];
    }
    return all;
  });

async function until(isSo: () => boolean | Promise<boolean>, ms = 20_000): Promise<void> {
  const end = Date.now() + ms;
  while (!(await isSo())) {
    if (Date.now() > end) throw new Error("it did not happen in time");
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

it("makes what the contracts ask for, changes nothing the second time, and makes anew what was lost", async () => {
  const first = provision(ofThisBus());
  await first.says(asTheContractsAsk);
  const made = await standing();
  for (const { stream, consumers } of deliveries(await contracts))
    expect(Object.keys(made)).toEqual(
      expect.arrayContaining([stream, ...Object.keys(consumers).map((name) => `${stream}/${name}`)]),
    );

  const [sender, worker] = await Promise.all([clinic, mailer].map(run));
  const early = await write(sender!);
  await until(() => mailed.includes(early));
  await worker!.stop();
  const waiting = await write(sender!);
  await until(async () => ((await standing())[`${workStream("mailer")}/mailer`] as unknown[])[3] === 1);
  expect(await first.stop()).toBe(0);

  const before = await standing();
  const second = provision(ofThisBus());
  await second.says(asTheContractsAsk);
  expect(await standing()).toEqual(before);
  /* A machine that is busy says that it waits. */
  expect(second.said().replace(/^Waiting for .*\n/, "")).toBe(asTheContractsAsk);

  await asProvisioner((manager) => manager.streams.delete(workStream("mailer")));
  await second.says(`The stream ${workStream("mailer")} was lost`);
  const next = await run(mailer);
  await until(() => mailed.includes(waiting));
  expect(mailed.toSorted()).toEqual([early, waiting].toSorted());
  expect(await second.stop()).toBe(0);
  await Promise.all([sender, next].map((service) => service!.stop()));
}, 90_000);

it("ends when it is asked to as soon as it has said that all is there", async () => {
  const command = provision(ofThisBus());
  await command.says(asTheContractsAsk);
  expect(await command.stop()).toBe(0);
});

it("waits for a broker that is not there yet, and says so", async () => {
  await bus.kill();
  const early = provision(ofThisBus());
  await early.says(`Waiting for the broker at ${new URL(bus.url).host}.\n`);
  await bus.start();
  await early.says(asTheContractsAsk);
  expect(await early.stop()).toBe(0);
}, 60_000);

/** What one of its other commands prints, and how it ended. */
const say = (command: string, more: Record<string, string> = {}, args: string[] = []) =>
  spawnSync(join(root, "node_modules/.bin/tsx"), ["deploy/tools/provision.ts", command, ...args], {
    cwd: root,
    env: { ...process.env, CARNET_PASSWORDS: "", ...more },
    encoding: "utf8",
  });

it("makes the roles of a Postgres elsewhere, again and again, from passwords it printed, and a broker's configuration", async () => {
  const printed = say("passwords").stdout;
  const made = JSON.parse(printed) as Record<string, string>;
  expect(Object.keys(made)).toEqual(expect.arrayContaining([provisioner, ...speakers, "clinic", "custodian"]));
  expect(new Set(Object.values(made)).size).toBe(Object.keys(made).length);

  const file = join(mkdtempSync(join(tmpdir(), "carnet-broker-")), "nats.json");
  writeFileSync(file, say("broker", { CARNET_PASSWORDS: printed }).stdout);
  const checked = spawnSync(process.env["CARNET_NATS_SERVER"]!, ["-t", "-c", file], { encoding: "utf8" });
  expect([checked.status, checked.stderr + checked.stdout]).toEqual([0, expect.stringContaining("is valid")]);
  const ofThree = say("broker", { CARNET_PASSWORDS: printed }, ["--name=one", "--routes=two:6222,three:6222"]);
  writeFileSync(file, ofThree.stdout);
  const { status } = spawnSync(process.env["CARNET_NATS_SERVER"]!, ["-t", "-c", file]);
  expect([status, JSON.parse(ofThree.stdout)]).toEqual([
    0,
    expect.objectContaining({
      server_name: "one",
      cluster: expect.objectContaining({
        routes: ["two", "three"].map((name) => `nats://${provisioner}:${made[provisioner]}@${name}:6222`),
      }) as object,
    }),
  ]);
  const alone = say("broker", { CARNET_PASSWORDS: printed }, ["--name=one"]);
  expect([alone.status, alone.stderr]).toEqual([1, expect.stringContaining("its name and its routes: --name=one")]);
  const lacking = say("broker", { CARNET_PASSWORDS: JSON.stringify({ ...made, seance: "short" }) });
  expect([lacking.status, lacking.stderr]).toEqual([1, expect.stringContaining("16 letters or more for seance:")]);

  const own = await createTestDatabase([]);
  const adminUrl = own.adminUrl;
  // Roles belong to the whole cluster, which other tests share: they keep the password they have there.
  const roles = Object.fromEntries(Object.keys(made).map((name) => [name, own.password]));
  const known = { ...roles, [provisioner]: passwords[provisioner]! };
  const all = { CARNET_NATS_URL: bus.url, CARNET_ADMIN_DATABASE_URL: adminUrl };
  for (const _time of ["first", "again"]) {
    const child = provision({ ...all, CARNET_PASSWORDS: JSON.stringify(known) });
    await child.says("has the schema and the roles of each service.");
    await child.says(asTheContractsAsk);
    expect(await child.stop()).toBe(0);
  }
  const app = new URL(adminUrl);
  app.username = "clinic_app";
  app.password = own.password;
  const client = new pg.Client({ connectionString: app.href });
  await client.connect();
  await expect(client.query("create table clinic.mine (id int)")).rejects.toThrow(/permission denied/);
  await expect(client.query("select * from patient.patients")).rejects.toThrow(/permission denied/);
  await client.end();
  const gone = new URL(adminUrl);
  gone.port = "1";
  const away = provision({ ...all, ...ofThisBus(), CARNET_ADMIN_DATABASE_URL: gone.href, CARNET_PASSWORDS: printed });
  expect([await away.ended, away.said()]).toEqual([1, expect.stringContaining("does not let us in (ECONNREFUSED)")]);
  const crowded = provision({ ...all, CARNET_PASSWORDS: JSON.stringify(known), CARNET_INSTANCES: "1000" });
  expect([await crowded.ended, crowded.said()]).toEqual([
    1,
    expect.stringMatching(/^Postgres has \d+ connections, and 10000 instances of services need 120020: [^\n]*\n$/),
  ]);
  await own.drop();
}, 90_000);

it.each<[string, () => Record<string, string>, string]>([
  ["nothing", () => ({}), "Set CARNET_NATS_URL to"],
  ["passwords that are none", () => ({ ...ofThisBus(), CARNET_PASSWORDS: "secret" }), "Set CARNET_NATS_URL to"],
  ["no password of its own", () => ({ ...ofThisBus(), CARNET_PASSWORDS: '{"mailer":"x"}' }), "Set CARNET_NATS_URL to"],
  [
    "fewer servers than each stream is to be kept by",
    () => ({ ...ofThisBus(), CARNET_NATS_REPLICAS: "3" }),
    "has too few servers for CARNET_NATS_REPLICAS=3 (",
  ],
  ["another password", () => ({ ...ofThisBus(), CARNET_PASSWORDS: '{"provisioner":"x"}' }), "another password than"],
])(
  "ends with a sentence where it is given %s",
  async (_what, environment, words) => {
    const child = provision(environment());
    expect(await child.ended).toBe(1);
    expect(child.said()).toContain(words);
    expect(child.said()).not.toMatch(/^ +at /m);
  },
  30_000,
);
