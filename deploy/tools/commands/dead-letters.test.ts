import { mailerSend, type Letter } from "@carnet/nats/contracts/cmd/mailer.send.v1";
import {
  contractsFolder,
  deliveries,
  inboxOf,
  provisioner,
  readContracts,
  serverAccounts,
  speakers,
} from "@carnet/nats/server";
import { workStream } from "@carnet/nats/streams";
import { connectDatabase, provision, startService, type RunningService } from "@carnet/services/framework";
import { createTestBus, createTestDatabase } from "@carnet/services/framework/testing";
import { jetstream } from "@nats-io/jetstream";
import { connect, type NatsConnection } from "@nats-io/transport-node";
import type { Knex } from "knex";
import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer, type AddressInfo } from "node:net";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { SMTPServer } from "smtp-server";
import { mailer } from "@carnet/services/mailer/app";

process.env["CARNET_LOG"] = "silent";
const passwords = Object.fromEntries([...speakers, provisioner].map((name) => [name, `pw-${name}-0123456789`]));
const folder = contractsFolder(pathToFileURL(`${__dirname}/../../../nats/server/index.ts`).href);
const queue = workStream("mailer");

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let bus: Awaited<ReturnType<typeof createTestBus>>;
let knex: Knex;
let sender: NatsConnection;
let worker: NatsConnection;
let running: RunningService | undefined;
let relay: Awaited<ReturnType<typeof relayOn>> | undefined;

beforeAll(async () => {
  const contracts = await readContracts(folder);
  database = await createTestDatabase(["mailer"]);
  bus = await createTestBus(serverAccounts(contracts, passwords));
  await provision(bus.url, passwords[provisioner]!, deliveries(contracts));
  knex = connectDatabase(database.urlsOf("mailer").ownerUrl, { max: 1 });
  const as = (user: "account" | "mailer") =>
    connect({ servers: bus.url, user, pass: passwords[user]!, inboxPrefix: inboxOf(user) });
  [sender, worker] = await Promise.all([as("account"), as("mailer")]);
});

afterAll(async () => {
  await running?.stop();
  await relay?.close();
  await Promise.all([sender?.close(), worker?.close(), knex?.destroy()]);
  await bus?.stop();
  await database?.drop();
});

const messageOf = (letter: Letter, id: string) => ({
  id,
  at: new Date().toISOString(),
  actorUserId: null,
  impersonatorId: null,
  traceId: "test",
  data: letter,
});

async function send(letter: Letter): Promise<void> {
  const id = randomUUID();
  await jetstream(sender).publish(mailerSend.subject, JSON.stringify(messageOf(letter, id)), { msgID: id });
}

/** Makes the worker of an earlier process give a letter back as often as it was tried in a long night. */
async function giveBack(times: number): Promise<void> {
  const consumer = await jetstream(worker).consumers.get(queue, "mailer");
  for (let n = 0; n < times; n++) {
    const message = await consumer.next({ expires: 5_000 });
    message?.nak();
  }
}

/** A relay that cannot be reached: whoever connects is cut off. Resolves with its port; `tried` says how often that was. */
async function relayAway() {
  let tried = 0;
  const server = createServer((socket) => (tried++, socket.destroy()));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return { port, tried: () => tried, close: () => new Promise((resolve) => server.close(resolve)) };
}

async function relayOn(port: number) {
  const taken: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData(stream, { envelope }, done) {
      stream.resume();
      stream.on("end", () => (taken.push(...envelope.rcptTo.map(({ address }) => address)), done()));
    },
  });
  server.listen(port, "127.0.0.1");
  await once(server.server, "listening");
  return { taken, close: () => new Promise<void>((resolve) => server.close(() => resolve())) };
}

async function until(isSo: () => boolean | Promise<boolean>, ms = 15_000): Promise<void> {
  const end = Date.now() + ms;
  while (!(await isSo())) {
    if (Date.now() > end) throw new Error("it did not happen in time");
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

it("a letter that was tried five times while the relay was away leaves once it is back", async () => {
  const letter: Letter = { ...mailerSend.example, mailId: randomUUID() };
  await send(letter);
  await giveBack(5);

  const away = await relayAway();
  process.env["CARNET_MAIL_URL"] = `smtp://127.0.0.1:${away.port}`;
  running = await startService(mailer, {
    ...database.urlsOf("mailer"),
    bus: { url: bus.url, user: "mailer", password: passwords["mailer"]! },
    port: 0,
  });
  await until(() => away.tried() >= 2);
  expect(await knex("dead_letters")).toEqual([]);

  await away.close();
  relay = await relayOn(away.port);
  await until(() => relay!.taken.length > 0);
  expect(relay.taken).toEqual([letter.to]);
  await until(async () => (await knex("mails").where({ mail_id: letter.mailId, status: "sent" })).length === 1);
});

describe("a letter that died", () => {
  const metrics = async () => (await fetch(`http://127.0.0.1:${running!.operationsPort}/metrics`)).text();
  const command = async (...args: string[]) => {
    const script = `${__dirname}/../dead-letters.mjs`;
    const env = { ...process.env, CARNET_DATABASE_URL: database.adminUrl };
    return (await promisify(execFile)(process.execPath, [script, ...args], { env })).stdout;
  };

  it("is counted, listed without address or words, and sent when somebody asks for it again", async () => {
    const letter: Letter = { ...mailerSend.example, mailId: randomUUID() };
    const id = randomUUID();
    const message = messageOf(letter, id);
    await knex("dead_letters").insert({
      message_id: id,
      subject: mailerSend.subject,
      message: JSON.stringify(message),
      reason: "Error",
    });
    expect(await metrics()).toMatch(/dead_letters\{subject="cmd.mailer.send.v1",service="mailer"\} 1/);

    const listed = await command();
    expect(listed).toContain(id);
    expect(listed).toContain(letter.template);
    const { to, vars } = letter as Letter & { template: "confirmEmail" };
    for (const secret of [to, vars.firstName, vars.url]) expect(listed).not.toContain(secret);

    const before = relay!.taken.length;
    expect(await command("again", id)).toMatch(/^1 /);
    await until(async () => (await knex("dead_letters")).length === 0);
    expect(relay!.taken.slice(before)).toEqual([letter.to]);
    expect(await metrics()).not.toMatch(/dead_letters\{subject/);
    expect(await command()).toBe("No dead letters.\n");
  });

  it("and dies again is kept, and waits for the next time somebody asks", async () => {
    const id = randomUUID();
    const message = messageOf({ ...mailerSend.example, langCode: "nl" as never }, id);
    const row = { message_id: id, subject: mailerSend.subject, message: JSON.stringify(message), reason: "Error" };
    await knex("dead_letters").insert({ ...row, died_at: "2026-01-01T00:00:00Z" });
    await command("again", "all");
    await until(async () => (await knex("dead_letters").first()).again_at === null);
    const stored = await knex("dead_letters").first();
    expect(stored).toMatchObject({ message_id: id, message, reason: "ZodError" });
    expect(Date.parse(stored.died_at)).toBeGreaterThan(Date.now() - 60_000);
  });
});
