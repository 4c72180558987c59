import { randomUUID } from "node:crypto";
import { jetstream, jetstreamManager, type JetStreamManager } from "@nats-io/jetstream";
import { connect, type NatsConnection } from "@nats-io/transport-node";
import type { Knex } from "knex";
import { connectDatabase } from "../db/connect.ts";
import { createLogger } from "../log/logger.ts";
import { createTestBus, createTestDatabase } from "../testing/index.ts";
import { startRelay } from "./relay.ts";
import { takeBack } from "./announce.ts";
import { busTables, outboxDue, outboxUntilDone } from "./tables.ts";

const facts = "FACTS_PATIENT";
const small = 600;
let database: Awaited<ReturnType<typeof createTestDatabase>>;
let bus: Awaited<ReturnType<typeof createTestBus>>;
let knex: Knex;
let nats: NatsConnection;
let manager: JetStreamManager;

beforeAll(async () => {
  database = await createTestDatabase(["patient"]);
  knex = connectDatabase(database.urlsOf("patient").ownerUrl, { max: 2 });
  await busTables(knex);
  await outboxUntilDone(knex);
  await outboxDue(knex);
  bus = await createTestBus({ all: { jetstream: "enabled", users: [{ user: "patient", password: "pw" }] } });
  nats = await connect({ servers: bus.url, user: "patient", pass: "pw" });
  manager = await jetstreamManager(nats);
  await manager.streams.add({ name: facts, subjects: ["patient.>"], max_msg_size: small });
  await manager.streams.add({ name: "WORK_MAILER", subjects: ["cmd.mailer.>"] });
});

afterAll(async () => {
  await nats?.close();
  await bus?.stop();
  await knex?.destroy();
  await database?.drop();
});

/** Writes into the outbox as a transaction does; `heavy` is more than the broker takes. */
async function say(subject: string, name: string, { heavy = false, dueInMs = 0 } = {}): Promise<number> {
  const message = { name, at: new Date().toISOString(), data: heavy ? "x".repeat(small) : "" };
  const due = dueInMs > 0 && { due_at: new Date(Date.now() + dueInMs) };
  const row = { message_id: randomUUID(), subject, message: JSON.stringify(message), ...due };
  const [{ id }] = (await knex("outbox").insert(row).returning("id")) as [{ id: number }];
  return id;
}

/** What the broker keeps, in its order. */
async function stored(stream: string): Promise<{ name: string; seq: number }[]> {
  const { state } = await manager.streams.info(stream);
  const consumer = await jetstream(nats).consumers.get(stream);
  const messages: { name: string; seq: number }[] = [];
  if (state.messages === 0) return messages;
  for await (const message of await consumer.fetch({ max_messages: state.messages, expires: 2_000 }))
    messages.push(message.json());
  return messages;
}

const names = async (stream: string) => (await stored(stream)).map(({ name }) => name);
const left = async (): Promise<string[]> =>
  (await knex("outbox").whereNull("sent_at").orderBy("id")).map(
    ({ message }: { message: { name: string } }) => message.name,
  );

async function until(isSo: () => Promise<boolean>, ms = 8_000): Promise<void> {
  const end = Date.now() + ms;
  while (!(await isSo())) {
    if (Date.now() > end) throw new Error("it did not happen in time");
    await new Promise((resolve) => setTimeout(resolve, 30));
  }
}

it("a fact the broker refuses holds back those behind it, and all follow in order once it is taken", async () => {
  const subjects = ["patient.keys.granted.v1", "patient.keys.revoked.v1"];
  const ids: number[] = [];
  for (let at = 0; at < 30; at++) ids.push(await say(subjects[at % 2]!, `fact ${at}`, { heavy: at === 10 }));
  await say("cmd.mailer.send.v1", "letter");
  const all = Array.from({ length: 30 }, (_, at) => `fact ${at}`);

  const relay = startRelay(
    knex,
    nats,
    "patient",
    createLogger("patient", () => {}),
  );
  try {
    await until(async () => (await left()).length === 20);
    relay.wake();
    await new Promise((resolve) => setTimeout(resolve, 700));
    expect(await names(facts)).toEqual(all.slice(0, 10));
    expect(await left()).toEqual(all.slice(10));
    expect(await names("WORK_MAILER")).toEqual(["letter"]);

    await manager.streams.update(facts, { max_msg_size: -1 });
    relay.wake();
    await until(async () => (await left()).length === 0);
    const messages = await stored(facts);
    expect(messages.map(({ name }) => name)).toEqual(all);
    expect(messages.map(({ seq }) => seq)).toEqual(ids);
  } finally {
    await relay.stop();
  }
});

it("says again what it does not know to be kept, and the broker keeps it once", async () => {
  const before = (await stored(facts)).length;
  for (let at = 0; at < 5; at++) await say("patient.keys.granted.v1", `again ${at}`);
  const rows = await knex("outbox").whereNull("sent_at").orderBy("id");
  const stream = jetstream(nats);
  for (const { subject, message, message_id } of rows.slice(0, 3))
    await stream.publish(subject, JSON.stringify(message), { msgID: message_id });
  const relay = startRelay(
    knex,
    nats,
    "patient",
    createLogger("patient", () => {}),
  );
  await until(async () => (await left()).length === 0);
  await relay.stop();
  expect((await names(facts)).slice(before)).toEqual(["again 0", "again 1", "again 2", "again 3", "again 4"]);
});

it("carries a thousand facts in a few seconds", async () => {
  const before = (await stored(facts)).length;
  const rows = Array.from({ length: 1_000 }, (_, at) => ({
    message_id: randomUUID(),
    subject: "patient.patient.updated.v1",
    message: JSON.stringify({ name: `many ${at}`, at: "" }),
  }));
  await knex.batchInsert("outbox", rows, 500);
  const relay = startRelay(
    knex,
    nats,
    "patient",
    createLogger("patient", () => {}),
  );
  await until(async () => (await left()).length === 0);
  await relay.stop();
  expect((await names(facts)).slice(before)).toEqual(rows.map((_, at) => `many ${at}`));
});

it("a command that is due later leaves then, unless it was taken back; what has left is not taken back", async () => {
  const idOf = async (id: number) => (await knex("outbox").where({ id }).first<{ message_id: string }>()).message_id;
  const kept = await say("cmd.mailer.send.v1", "kept", { dueInMs: 2_000 });
  const back = await idOf(await say("cmd.mailer.send.v1", "taken back", { dueInMs: 2_000 }));
  const keptId = await idOf(kept);
  const silent = createLogger("patient", () => {});
  const relay = startRelay(knex, nats, "patient", silent);
  try {
    await say("cmd.mailer.send.v1", "now");
    relay.wake();
    await until(async () => (await names("WORK_MAILER")).includes("now"));
    expect(await names("WORK_MAILER")).not.toContain("kept");
    expect(await takeBack(knex, back)).toBe(true);
    expect(await takeBack(knex, back)).toBe(false);
    await until(async () => (await names("WORK_MAILER")).includes("kept"));
    expect(await names("WORK_MAILER")).not.toContain("taken back");
    expect(await takeBack(knex, keptId)).toBe(false);
  } finally {
    await relay.stop();
  }
});
