import { randomUUID } from "node:crypto";
import { jetstream, jetstreamManager, type JsMsg } from "@nats-io/jetstream";
import { connect, type NatsConnection } from "@nats-io/transport-node";
import { memberAdded } from "@carnet/nats/contracts/clinic/member.added.v1";
import { exampleMembership, clinicMembership } from "@carnet/nats/contracts/rpc/clinic.membership.v1";
import {
  type Delivery,
  contractsFolder,
  deliveries,
  inboxOf,
  permissionsOf,
  readContracts,
  serverAccounts,
  speakers,
} from "@carnet/nats/server";
import { answer } from "../bus/answer.ts";
import { announce } from "../bus/announce.ts";
import { ask } from "../bus/ask.ts";
import { provision } from "../bus/provision.ts";
import { react } from "../bus/react.ts";
import { inTransaction } from "../db/base.model.ts";
import { defineService } from "../service/define-service.ts";
import { startService, type RunningService } from "../service/start-service.ts";
import { createTestBus, createTestDatabase } from "../testing/index.ts";
import { plainRoutes } from "../testing/plain-routes.ts";
import { pathToFileURL } from "node:url";

process.env["CARNET_LOG"] = "silent";
const heard: string[] = [];
const begun: string[] = [];
let explodeOn = "";
/** What is heard of somebody takes as long as this. */
let hold: (userId: string) => Promise<void> | undefined = () => undefined;

const announcing = plainRoutes();
announcing.post("/announce/:userId", { open: true, foreign: true }, async (ctx) => {
  await inTransaction((trx) =>
    announce(trx, memberAdded, ctx.actor, {
      ...exampleMembership,
      clinicId: String(ctx.query["clinicId"] ?? exampleMembership.clinicId),
      userId: ctx.params["userId"]!,
    }),
  );
});
const asking = plainRoutes();
asking.get("/ask", { open: true }, async (ctx) => {
  ctx.body = await ask(clinicMembership, { userId: exampleMembership.userId, clinicId: exampleMembership.clinicId });
});

const clinic = defineService({
  name: "clinic",
  routes: [announcing],
  authenticate: async () => null,
  answers: [answer(clinicMembership, async ({ userId }) => ({ ...exampleMembership, userId }))],
});
const portal = defineService({
  name: "portal",
  routes: [asking],
  authenticate: async () => null,
  reactions: [
    react(memberAdded, async ({ data }) => {
      begun.push(data.userId);
      if (data.userId === explodeOn) throw new Error("poison");
      await hold(data.userId);
      heard.push(data.userId);
    }),
  ],
});

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let bus: Awaited<ReturnType<typeof createTestBus>>;
let running: RunningService[];
const passwords = Object.fromEntries([...speakers, "provisioner"].map((name) => [name, `pw-${name}-0123456789`]));
const folder = contractsFolder(pathToFileURL(`${__dirname}/../../../nats/server/index.ts`).href);
const post = (service: RunningService, path: string) =>
  fetch(`http://127.0.0.1:${service.port}${path}`, { method: "POST" });

/** What a release before this one had asked for: every consumer heard one subject only. */
const olderRelease = (wanted: Delivery[]): Delivery[] =>
  wanted.map((each) => ({
    ...each,
    consumers: Object.fromEntries(
      Object.entries(each.consumers).map(([name, subjects]) => [name, subjects.slice(0, 1)]),
    ),
  }));

beforeAll(async () => {
  const contracts = await readContracts(folder);
  database = await createTestDatabase(["clinic", "portal"]);
  bus = await createTestBus(serverAccounts(contracts, passwords));
  await provision(bus.url, passwords["provisioner"]!, olderRelease(deliveries(contracts)));
  await provision(bus.url, passwords["provisioner"]!, deliveries(contracts));
  running = await Promise.all(
    [clinic, portal].map((service) =>
      startService(service, {
        ...database.urlsOf(service.name),
        bus: { url: bus.url, user: service.speaker, password: passwords[service.speaker]! },
        port: 0,
      }),
    ),
  );
});

afterAll(async () => {
  await Promise.all((running ?? []).map((service) => service.stop()));
  await bus?.stop();
  await database?.drop();
});

describe("the bus", () => {
  it("carries a fact from the transaction that made it true to whoever hears it, in order", async () => {
    const people = Array.from({ length: 20 }, () => randomUUID());
    for (const userId of people) expect((await post(running[0]!, `/announce/${userId}`)).status).toBe(200);
    await until(() => heard.length >= people.length);
    expect(heard.slice(0, people.length)).toEqual(people);
  });

  it("answers a question, and says busy when nobody answers", async () => {
    const response = await fetch(`http://127.0.0.1:${running[1]!.port}/ask`);
    expect(await response.json()).toEqual(exampleMembership);
  });

  it("goes on after a message that cannot be applied", async () => {
    explodeOn = randomUUID();
    const next = randomUUID();
    await post(running[0]!, `/announce/${explodeOn}`);
    await post(running[0]!, `/announce/${next}`);
    await until(() => heard.includes(next));
    expect(heard).not.toContain(explodeOn);
  });
});

/** What is heard of this person takes until it is let go. */
function holdBack(userId: string): () => void {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  hold = (each) => (each === userId ? held : undefined);
  return letGo;
}

describe("facts about different things", () => {
  const announceMember = (userId: string, clinicId: string) =>
    post(running[0]!, `/announce/${userId}?clinicId=${clinicId}`);

  it("do not wait for each other, and those about one thing do, in the order in which they were said", async () => {
    const [clinicId, other] = [randomUUID(), randomUUID()];
    const [next, elsewhere] = [randomUUID(), randomUUID()];
    const slow: string = randomUUID();
    const letGo = holdBack(slow);
    for (const userId of [slow, next]) await announceMember(userId, clinicId);
    await announceMember(elsewhere, other);
    await until(() => heard.includes(elsewhere));
    expect(begun).not.toContain(next);
    letGo();
    await until(() => heard.includes(next));
    expect(heard.indexOf(slow)).toBeLessThan(heard.indexOf(next));
  });

  it("are at most three at once", async () => {
    const people: string[] = Array.from({ length: 5 }, () => randomUUID());
    const holds = new Map<string, () => void>();
    hold = (userId) => (people.includes(userId) ? new Promise((resolve) => holds.set(userId, resolve)) : undefined);
    for (const userId of people) await announceMember(userId, randomUUID());
    await until(() => holds.size === 3);
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(holds.size).toBe(3);
    hold = () => undefined;
    for (const release of holds.values()) release();
    await until(() => people.every((each) => heard.includes(each)));
  });
});

describe("a fact that an instance has taken", () => {
  /** Facts that were given out more than once and are not done with, such as the one that cannot be applied. */
  async function redelivered(): Promise<number> {
    const provisioner = await connect({ servers: bus.url, user: "provisioner", pass: passwords["provisioner"]! });
    const { num_redelivered } = await (await jetstreamManager(provisioner)).consumers.info("FACTS_CLINIC", "portal");
    await provisioner.close();
    return num_redelivered;
  }
  const account = (user: string) =>
    connect({ servers: bus.url, user, pass: passwords[user]!, inboxPrefix: inboxOf(user as never) });

  it("is heard by another within five seconds when that one is dead", async () => {
    const dead = await account("portal");
    const taken: string[] = [];
    const callback = (message: JsMsg) => void taken.push(message.json<{ data: { userId: string } }>().data.userId);
    await (await jetstream(dead).consumers.get("FACTS_CLINIC", "portal")).consume({ max_messages: 200, callback });
    const people = Array.from({ length: 8 }, () => randomUUID());
    for (const userId of people) await post(running[0]!, `/announce/${userId}`);
    await until(() => taken.length > 0);
    await dead.close();
    await until(() => people.every((each) => heard.includes(each)), 5_500);
  });

  it("is not given to another as long as it is in hand, however long it takes", async () => {
    const userId = randomUUID();
    const letGo = holdBack(userId);
    const before = await redelivered();
    await post(running[0]!, `/announce/${userId}?clinicId=${randomUUID()}`);
    await until(() => begun.includes(userId));
    await new Promise((resolve) => setTimeout(resolve, 6_000));
    expect(await redelivered()).toBe(before);
    letGo();
    await until(() => heard.includes(userId));
    expect(begun.filter((each) => each === userId)).toHaveLength(1);
  });
});

describe("who may say and hear what", () => {
  let connections: Record<string, NatsConnection> = {};
  beforeAll(async () => {
    const made = speakers.map(async (user) => {
      const nats = await connect({ servers: bus.url, user, pass: passwords[user]!, inboxPrefix: inboxOf(user) });
      return [user, nats] as const;
    });
    connections = Object.fromEntries(await Promise.all(made));
  });
  afterAll(() => Promise.all(Object.values(connections).map((nats) => nats.close())));

  it("lets a service publish a subject exactly when the contracts say so, for every service and subject", async () => {
    const contracts = await readContracts(folder);
    const wrong: string[] = [];
    for (const [speaker, nats] of Object.entries(connections)) {
      const refused = refusalsOf(nats);
      for (const { contract } of contracts) nats.publish(contract.subject, "{}");
      const may = new Set(permissionsOf(speaker as never, contracts).publish);
      const refusable = new Set(
        contracts.map(({ contract }) => contract.subject).filter((subject) => !may.has(subject)),
      );
      await nats.flush();
      await until(() => refused.size >= refusable.size);
      for (const { contract } of contracts) {
        if (may.has(contract.subject) === refused.has(contract.subject)) wrong.push(`${speaker} ${contract.subject}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  it("keeps replies, streams and other people's names to those they belong to", async () => {
    const nats = connections["admin"]!;
    const refused = refusalsOf(nats);
    nats.publish("patient.patient.created.v1", "{}");
    nats.publish("$JS.API.STREAM.DELETE.FACTS_PATIENT", "");
    nats.subscribe(`${inboxOf("patient")}.>`);
    nats.subscribe("patient.>");
    await nats.flush();
    await until(() => refused.size >= 4);
    expect([...refused].sort()).toEqual([
      "$JS.API.STREAM.DELETE.FACTS_PATIENT",
      "_INBOX_patient.>",
      "patient.>",
      "patient.patient.created.v1",
    ]);
    await expect(connect({ servers: bus.url })).rejects.toThrow();
  });

  it("has a stream for every service that states facts", async () => {
    const nats = await connect({ servers: bus.url, user: "provisioner", pass: passwords["provisioner"]! });
    const names: string[] = [];
    for await (const name of (await jetstreamManager(nats)).streams.names()) names.push(name);
    await nats.close();
    expect(names).toEqual(expect.arrayContaining(["FACTS_CLINIC", "FACTS_PATIENT", "FACTS_ACCOUNT", "WORK_MAILER"]));
  });
});

function refusalsOf(nats: NatsConnection): Set<string> {
  const refused = new Set<string>();
  void (async () => {
    for await (const status of nats.status()) {
      const subject = /"([^"]+)"/.exec(String((status as { error?: Error }).error?.message ?? ""))?.[1];
      if (status.type === "error" && subject) refused.add(subject);
    }
  })();
  return refused;
}

async function until(true_: () => boolean, ms = 8_000): Promise<void> {
  const end = Date.now() + ms;
  while (!true_()) {
    if (Date.now() > end) throw new Error("it did not happen in time");
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
