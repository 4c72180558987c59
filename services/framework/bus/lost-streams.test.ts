import { randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import { pathToFileURL } from "node:url";
import { AckPolicy, DeliverPolicy, jetstreamManager, type JetStreamManager } from "@nats-io/jetstream";
import { connect, type NatsConnection } from "@nats-io/transport-node";
import { memberAdded } from "@carnet/nats/contracts/clinic/member.added.v1";
import { mailerSend } from "@carnet/nats/contracts/cmd/mailer.send.v1";
import { exampleMembership } from "@carnet/nats/contracts/rpc/clinic.membership.v1";
import { contractsFolder, deliveries, readContracts, serverAccounts, speakers } from "@carnet/nats/server";
import { markerOf } from "@carnet/nats/streams";
import { inTransaction } from "../db/base.model.ts";
import { defineService, type Service } from "../service/define-service.ts";
import { startService, type RunningService } from "../service/start-service.ts";
import { createTestBus, createTestDatabase } from "../testing/index.ts";
import { plainRoutes } from "../testing/plain-routes.ts";
import { announce, send } from "./announce.ts";
import { keepProvisioned, provision } from "./provision.ts";
import { carryOut, react } from "./react.ts";

process.env["CARNET_LOG"] = "silent";
const facts = "FACTS_CLINIC";
const work = "WORK_MAILER";
/** What was done about facts and commands, by whom they are about. */
const heard: string[] = [];
const mailed: string[] = [];

const announcing = plainRoutes();
announcing.post("/announce/:userId", { open: true, foreign: true }, async (ctx) => {
  const userId = ctx.params["userId"]!;
  await inTransaction(async (trx) => {
    await announce(trx, memberAdded, ctx.actor, { ...exampleMembership, userId });
    await send(trx, mailerSend, ctx.actor, { ...mailerSend.example, mailId: userId });
  });
});
const clinic = defineService({ name: "clinic", routes: [announcing], authenticate: async () => null });
const portal = defineService({
  name: "portal",
  reactions: [react(memberAdded, async ({ data }) => void heard.push(data.userId))],
});
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

const passwords = Object.fromEntries([...speakers, "provisioner"].map((name) => [name, `pw-${name}-0123456789`]));
const folder = contractsFolder(pathToFileURL(`${__dirname}/../../../nats/server/index.ts`).href);
/** Of the whole house, the two streams that matter here, with the listeners that run here. */
const wantedHere = async () =>
  deliveries(await readContracts(folder))
    .filter(({ stream }) => stream === facts || stream === work)
    .map((each) => ({
      ...each,
      consumers: Object.fromEntries(
        Object.entries(each.consumers).filter(([name]) => name === "portal" || name === "mailer"),
      ),
    }));

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let bus: Awaited<ReturnType<typeof createTestBus>>;
let kept: ReturnType<typeof keepProvisioned>;
let provisioner: NatsConnection;
let manager: JetStreamManager;
let clinicRuns: RunningService;
let listeners: RunningService[] = [];
const sentences: string[] = [];

const run = (service: Service) =>
  startService(service, {
    ...database.urlsOf(service.name),
    bus: { url: bus.url, user: service.speaker, password: passwords[service.speaker]! },
    port: 0,
  });
const startListeners = async () => void (listeners = await Promise.all([run(portal), run(mailer)]));
const stopListeners = async () => {
  await Promise.all(listeners.map((service) => service.stop()));
  listeners = [];
};

beforeAll(async () => {
  database = await createTestDatabase(["clinic", "portal", "mailer"]);
  bus = await createTestBus(serverAccounts(await readContracts(folder), passwords));
  const wanted = await wantedHere();
  await provision(bus.url, passwords["provisioner"]!, wanted);
  kept = keepProvisioned({ url: bus.url, password: passwords["provisioner"]! }, wanted, (each) => sentences.push(each));
  provisioner = await connect({
    servers: bus.url,
    user: "provisioner",
    pass: passwords["provisioner"]!,
    maxReconnectAttempts: -1,
  });
  manager = await jetstreamManager(provisioner);
  clinicRuns = await run(clinic);
  await startListeners();
});

afterAll(async () => {
  await stopListeners();
  await clinicRuns?.stop();
  await kept?.stop();
  await provisioner?.close();
  await bus?.stop();
  await database?.drop();
});

/** Says a fact and a command about each of so many people. */
async function announceMembers(count: number): Promise<string[]> {
  const people = Array.from({ length: count }, () => randomUUID());
  for (const each of people)
    expect((await fetch(`http://127.0.0.1:${clinicRuns.port}/announce/${each}`, { method: "POST" })).status).toBe(200);
  return people;
}

const outbox = () =>
  database.asOwner("clinic", async (owner) => {
    const [row] = await owner("outbox").select(owner.raw("count(*)::int as all, count(sent_at)::int as sent"));
    return row as { all: number; sent: number };
  });

async function until(isSo: () => boolean | Promise<boolean>, ms = 40_000): Promise<void> {
  const end = Date.now() + ms;
  while (!(await isSo())) {
    if (Date.now() > end) throw new Error("it did not happen in time");
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
const timesOf = (list: readonly string[], people: readonly string[]) =>
  people.map((each) => list.filter((other) => other === each).length);

it("a message stays in the outbox until it is done, and is forgotten then", async () => {
  const people = await announceMembers(3);
  await until(() => people.every((each) => heard.includes(each) && mailed.includes(each)));
  await until(async () => (await outbox()).all === 0);
  await stopListeners();
  await announceMembers(2);
  await until(async () => (await outbox()).sent === 4);
  await new Promise((resolve) => setTimeout(resolve, 2_500));
  expect(await outbox()).toEqual({ all: 4, sent: 4 });
  await startListeners();
  await until(async () => (await outbox()).all === 0);
});

/** What becomes of what the broker keeps. */
const losses: [string, () => Promise<void>][] = [
  [
    "its streams were deleted",
    async () => void (await Promise.all([facts, work].map((name) => manager.streams.delete(name)))),
  ],
  [
    "its consumers were deleted",
    async () => {
      await manager.consumers.delete(facts, "portal");
      await manager.consumers.delete(work, "mailer");
    },
  ],
  [
    "it was started with an empty folder",
    async () => {
      await bus.kill();
      await rm(bus.streams, { recursive: true });
      await bus.start();
    },
  ],
  [
    "one stream counts from one again under its consumer, another has no marker",
    async () => {
      await countAnew(facts, "portal");
      const marker = await manager.streams.getMessage(work, { last_by_subj: markerOf(work) });
      await manager.streams.deleteMessage(work, marker!.seq);
    },
  ],
];

/** As after a disk that was full, when the stream held nothing. Of a queue it takes the disk: see `full-disk.deep.test.ts`. */
async function countAnew(stream: string, durable_name: string): Promise<void> {
  const { config } = await manager.streams.info(stream);
  const { config: consumer } = await manager.consumers.info(stream, durable_name);
  await manager.streams.delete(stream);
  await manager.streams.add(config);
  await manager.consumers.add(stream, {
    durable_name,
    ack_policy: AckPolicy.Explicit,
    deliver_policy: DeliverPolicy.StartSequence,
    opt_start_seq: 140,
    filter_subjects: consumer.filter_subjects ?? [consumer.filter_subject!],
    max_ack_pending: 256,
  });
}

describe.each(losses)("when the broker lost its place: %s", (_what, lose) => {
  it("what it had not handed out yet is done once, and so is what is said meanwhile and afterwards", async () => {
    const before = await announceMembers(3);
    await until(async () => (await outbox()).all === 0);
    await stopListeners();
    const waiting = await announceMembers(20);
    await until(async () => (await outbox()).sent === 40);
    await lose();
    const meanwhile = await announceMembers(5);
    await startListeners();
    const afterwards = await announceMembers(5);
    const all = [...before, ...waiting, ...meanwhile, ...afterwards];
    await until(() => all.every((each) => heard.includes(each) && mailed.includes(each)));
    await until(async () => (await outbox()).all === 0);
    expect([timesOf(heard, all), timesOf(mailed, all)]).toEqual([all.map(() => 1), all.map(() => 1)]);
  });
});
