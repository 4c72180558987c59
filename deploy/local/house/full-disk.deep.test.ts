import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { rmSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { jetstreamManager } from "@nats-io/jetstream";
import { connect } from "@nats-io/transport-node";
import { SMTPServer } from "smtp-server";
import { mailerSend, type Letter } from "@carnet/nats/contracts/cmd/mailer.send.v1";
import { contractsFolder, deliveries, provisioner, readContracts, serverAccounts, speakers } from "@carnet/nats/server";
import { markerOf, workStream } from "@carnet/nats/streams";
import {
  BaseModel,
  defineService,
  inTransaction,
  keepProvisioned,
  makeRoles,
  nobody,
  provision,
  send,
  startService,
  type RunningService,
  type Service,
} from "@carnet/services/framework";
import { createTestBus, createTestDatabase, plainRoutes } from "@carnet/services/framework/testing";
import { mailer } from "@carnet/services/mailer/app";
import { openStore } from "@carnet/services/patient/testing";
import { startPostgres, type RunningPostgres } from "../postgres/start-postgres.ts";
import { canMakeDisks, smallDisk, type SmallDisk } from "../testing/small-disk.ts";

process.env["CARNET_LOG"] = "silent";
const canBeTried = canMakeDisks();
const passwords = Object.fromEntries([...speakers, provisioner].map((name) => [name, `pw-${name}-0123456789`]));
const password = "only-in-tests-0123456789";
const contracts = readContracts(contractsFolder(pathToFileURL(`${__dirname}/../../../nats/server/index.ts`).href));

/** Where no disk can be made, a line of its own says so. */
function onSmallDisks(what: string, tests: () => void): void {
  if (canBeTried) describe(what, tests);
  else it(`${what}: not tried, for mounting a disk takes Linux and root`, () => expect(smallDisk(1)).toBeNull());
}

class Note extends BaseModel {
  static override tableName = "notes";
}
const notes = plainRoutes();
/** A page of Postgres in a row of its own, and a letter that says so. */
notes.post("/notes/:id", { open: true, foreign: true }, async (ctx) => {
  const mailId = ctx.params["id"]!;
  await inTransaction(async (trx) => {
    await Note.query(trx).insert({ id: mailId, text: randomText(6_000) });
    await send(trx, mailerSend, nobody, letterOf(mailId));
  });
});
notes.get("/notes", { open: true }, async (ctx) => void (ctx.body = { count: await Note.query().resultSize() }));
const clinic = defineService({
  name: "clinic",
  routes: [notes],
  authenticate: async () => null,
  migrations: {
    "0001_notes": async (knex) => void (await knex.raw("create table notes (id uuid primary key, text text not null)")),
  },
});
const randomText = (length: number) =>
  Array.from({ length }, () => String.fromCharCode(33 + Math.floor(Math.random() * 90))).join("");
/** With a paper in it, larger than what may be left of a page of the broker's disk. */
const letterOf = (mailId: string): Letter => ({
  ...(mailerSend.example as Extract<Letter, { template: "confirmEmail" }>),
  mailId,
  to: `${mailId}@courriel.example`,
  attachments: [
    { name: "paper.pdf", mimeType: "application/pdf", data: Buffer.from(randomText(9_000)).toString("base64") },
  ],
});

/** Who got a letter, once for each. */
async function startRelay() {
  const taken: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData(stream, { envelope }, done) {
      stream.resume();
      stream.on("end", () => (taken.push(...envelope.rcptTo.map(({ address }) => address.split("@")[0]!)), done()));
    },
  });
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  process.env["CARNET_MAIL_URL"] = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
  return { taken, close: () => new Promise<void>((resolve) => server.close(() => resolve())) };
}

/** One for all: the mailer goes on with the relay it found first. */
let relay: Awaited<ReturnType<typeof startRelay>>;
beforeAll(async () => void (relay = await startRelay()));
beforeEach(() => void (relay.taken.length = 0));
afterAll(() => relay.close());

async function until(isSo: () => boolean | Promise<boolean>, ms = 60_000): Promise<void> {
  const end = Date.now() + ms;
  while (!(await isSo())) {
    if (Date.now() > end) throw new Error("it did not happen in time");
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

interface Answer {
  id: string;
  status: number;
  retryAfter: string | null;
}

async function save(service: RunningService): Promise<Answer> {
  const id = crypto.randomUUID();
  const response = await fetch(`http://127.0.0.1:${service.port}/notes/${id}`, { method: "POST" });
  await response.text();
  return { id, status: response.status, retryAfter: response.headers.get("retry-after") };
}

const ask = async (service: RunningService, path: string) => {
  const response = await fetch(`http://127.0.0.1:${service.operationsPort}${path}`);
  return { status: response.status, text: await response.text() };
};
const metric = async (service: RunningService, line: RegExp) =>
  Number(new RegExp(`${line.source} (\\S+)`).exec((await ask(service, "/metrics")).text)?.[1] ?? NaN);
const timesOf = (list: readonly string[], ids: readonly string[]) =>
  ids.map((id) => list.filter((each) => each === id).length);

onSmallDisks("the disk of the broker is full for a while", () => {
  const queue = workStream("mailer");
  let disk: SmallDisk;
  let bus: Awaited<ReturnType<typeof createTestBus>>;
  let database: Awaited<ReturnType<typeof createTestDatabase>>;
  let kept: ReturnType<typeof keepProvisioned> | undefined;
  let running: RunningService[] = [];
  const sentences: string[] = [];

  const keep = async () =>
    (kept = keepProvisioned({ url: bus.url, password: passwords[provisioner]! }, deliveries(await contracts), (each) =>
      sentences.push(each),
    ));
  const run = (service: Service) =>
    startService(service, {
      ...database.urlsOf(service.name),
      bus: { url: bus.url, user: service.speaker, password: passwords[service.speaker]! },
      port: 0,
      disks: { nats: disk.folder },
    });

  beforeEach(async () => {
    sentences.length = 0;
    disk = smallDisk(24)!;
    database = await createTestDatabase(["clinic", "mailer"]);
    bus = await createTestBus(serverAccounts(await contracts, passwords), { store: join(disk.folder, "streams") });
    await provision(bus.url, passwords[provisioner]!, deliveries(await contracts));
    await keep();
    running = await Promise.all([clinic, mailer].map(run));
  });
  afterEach(async () => {
    await Promise.all(running.map((service) => service.stop()));
    await kept?.stop();
    await bus?.stop();
    await database?.drop();
    disk?.remove();
  });

  /** As a release before markers left it. */
  async function takeMarkerAway(): Promise<void> {
    await kept?.stop();
    const nats = await connect({ servers: bus.url, user: provisioner, pass: passwords[provisioner]! });
    const manager = await jetstreamManager(nats);
    const marker = await manager.streams.getMessage(queue, { last_by_subj: markerOf(queue) });
    await manager.streams.deleteMessage(queue, marker!.seq);
    await nats.close();
  }
  const position = async () => {
    const nats = await connect({ servers: bus.url, user: provisioner, pass: passwords[provisioner]! });
    const manager = await jetstreamManager(nats);
    const { state } = await manager.streams.info(queue);
    const { delivered } = await manager.consumers.info(queue, "mailer");
    await nats.close();
    return { last: state.last_seq, delivered: delivered.stream_seq };
  };
  const many = async (count: number) => {
    const answers: Answer[] = [];
    for (let n = 0; n < count; n++) answers.push(await save(running[0]!));
    return answers;
  };
  const isDone = async () => (await metric(running[0]!, /outbox_messages\{state="sent",service="clinic"\}/)) === 0;
  const isSaid = async () => (await metric(running[0]!, /outbox_messages\{state="waiting",service="clinic"\}/)) === 0;

  it.each(["as it should be", "without its marker", "killed meanwhile"])(
    "of a queue that is drained and %s no letter is lost, and none leaves twice",
    async (how) => {
      const before = await many(140);
      await until(() => relay.taken.length >= 140);
      await until(isDone);
      if (how === "without its marker") await takeMarkerAway();
      disk.fill();
      const meanwhile = await many(28);
      await pause(8_000);
      expect(meanwhile.map(({ status }) => status)).toEqual(Array(28).fill(200));
      expect(await metric(running[0]!, /outbox_messages\{state="waiting",service="clinic"\}/)).toBeGreaterThan(0);
      expect(await metric(running[0]!, /outbox_oldest_seconds\{state="waiting",service="clinic"\}/)).toBeGreaterThan(5);
      expect(await metric(running[0]!, /disk_free_bytes\{disk="nats",service="clinic"\}/)).toBe(0);
      if (how === "killed meanwhile") {
        await bus.kill();
        await bus.start();
      }
      disk.free();
      await until(isSaid);
      if (how === "without its marker") {
        const { last, delivered } = await position();
        expect([last <= 28, delivered]).toEqual([true, 141]);
        await until(async () => (await ask(running[1]!, "/ready")).status === 503);
        expect(relay.taken).toHaveLength(140);
        await keep();
      }
      const afterwards = await many(5);
      const ids = [...before, ...meanwhile, ...afterwards].map(({ id }) => id);
      await until(() => ids.every((id) => relay.taken.includes(id)));
      await until(isDone);
      await pause(2_000);
      expect(timesOf(relay.taken, ids)).toEqual(ids.map(() => 1));
      await until(async () => (await ask(running[1]!, "/ready")).status === 200);
      expect(sentences.filter((each) => each.includes(queue))).toHaveLength(how === "without its marker" ? 1 : 0);
    },
    240_000,
  );
});

onSmallDisks("the disk of Postgres is full for a while", () => {
  let disk: SmallDisk;
  let postgres: RunningPostgres;
  let bus: Awaited<ReturnType<typeof createTestBus>>;
  let running: RunningService[] = [];

  beforeAll(async () => {
    disk = smallDisk(200)!;
    postgres = await startPostgres({ folder: join(disk.folder, "postgres") });
    await makeRoles(postgres.url, { clinic: password, mailer: password });
    bus = await createTestBus(serverAccounts(await contracts, passwords));
    await provision(bus.url, passwords[provisioner]!, deliveries(await contracts));
    const as = (role: string) => {
      const url = new URL(postgres.url);
      [url.username, url.password] = [role, password];
      return url.href;
    };
    running = await Promise.all(
      [clinic, mailer].map((service) =>
        startService(service, {
          ownerUrl: as(`${service.name}_owner`),
          appUrl: as(`${service.name}_app`),
          bus: { url: bus.url, user: service.speaker, password: passwords[service.speaker]! },
          port: 0,
          disks: { postgres: disk.folder },
        }),
      ),
    );
  }, 120_000);
  afterAll(async () => {
    disk?.free();
    await Promise.all(running.map((service) => service.stop()));
    await postgres?.stop();
    await bus?.stop();
    disk?.remove();
    rmSync(`${disk?.folder}.secret`, { force: true });
  });

  it("a change is answered 503 with retry-after, a reading as ever, and a letter leaves for each change that was answered 200", async () => {
    expect((await save(running[0]!)).status).toBe(200);
    await until(async () => (await ask(running[0]!, "/ready")).status === 200);
    disk.fill();
    const answers: Answer[] = [];
    for (let n = 0; n < 25; n++)
      answers.push(...(await Promise.all(Array.from({ length: 20 }, () => save(running[0]!)))));
    const kinds = new Set(answers.map(({ status, retryAfter }) => `${status} ${retryAfter}`));
    expect([...kinds].filter((each) => each !== "200 null")).toEqual(["503 1"]);
    await until(async () => (await ask(running[0]!, "/ready")).status === 503, 10_000);
    expect(JSON.parse((await ask(running[0]!, "/ready")).text)).toMatchObject({
      postgres: true,
      writable: false,
      nats: true,
      freeBytes: { postgres: 0 },
    });
    expect((await fetch(`http://127.0.0.1:${running[0]!.port}/notes`)).status).toBe(200);
    disk.free();
    await until(async () => (await ask(running[0]!, "/ready")).status === 200, 15_000);
    answers.push(await save(running[0]!));
    const written = answers.filter(({ status }) => status === 200).map(({ id }) => id);
    await until(() => written.every((id) => relay.taken.includes(id)));
    await until(async () => (await metric(running[0]!, /outbox_messages\{state="sent",service="clinic"\}/)) === 0);
    expect(timesOf(relay.taken, written)).toEqual(written.map(() => 1));
    expect(relay.taken).toHaveLength(written.length + 1);
  }, 180_000);
});

onSmallDisks("the disk of the sealed files is full for a while", () => {
  it("an upload is asked to come again, leaves nothing behind, and is taken once there is room", async () => {
    const disk = smallDisk(8)!;
    try {
      const store = await openStore({ CARNET_FILES: join(disk.folder, "files") });
      const upload = async (name: string) =>
        store.put(
          name,
          (async function* () {
            yield randomBytes(100_000);
          })(),
        );
      await upload(crypto.randomUUID());
      disk.fill();
      const name = crypto.randomUUID();
      await expect(upload(name)).rejects.toMatchObject({ name: "Unavailable" });
      expect(await store.get(name)).toBeNull();
      disk.free();
      expect((await upload(name)).size).toBe(100_000);
    } finally {
      disk.remove();
    }
  });
});
