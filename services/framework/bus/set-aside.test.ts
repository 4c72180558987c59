import { randomUUID } from "node:crypto";
import type { Knex } from "knex";
import { mailerSend } from "@carnet/nats/contracts/cmd/mailer.send.v1";
import { away } from "@carnet/nats/streams";
import { inTransaction } from "../db/base.model.ts";
import { connectDatabase } from "../db/connect.ts";
import { defineService } from "../service/define-service.ts";
import type { RunningService } from "../service/start-service.ts";
import { Unavailable } from "../service/unavailable.ts";
import { openPlatform } from "../testing/index.ts";
import { plainRoutes } from "../testing/plain-routes.ts";
import { nobody, send } from "./announce.ts";
import { carryOut } from "./react.ts";

process.env["CARNET_LOG"] = "silent";
/** Who has been written to, and whom the relay does not take now. */
const mailed: string[] = [];
const refused = new Set<string>();

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
      async ({ data: { mailId } }) => {
        if (refused.has(mailId)) throw new Unavailable("later");
        mailed.push(mailId);
      },
      async () => undefined,
    ),
  ],
});

const { database, start } = openPlatform(["clinic", "mailer"]);
let knex: Knex;
let sender: RunningService;
let worker: RunningService;

beforeAll(async () => {
  jest.replaceProperty(away, "setAsideAfterMs", 1_500 as never);
  [sender, worker] = await Promise.all([start(clinic), start(mailer)]);
  knex = connectDatabase(database().urlsOf("mailer").ownerUrl, { max: 1 });
});
afterAll(() => knex?.destroy());

async function write(id: string = randomUUID()): Promise<string> {
  await fetch(`http://127.0.0.1:${sender.port}/letters/${id}`, { method: "POST" });
  return id;
}
const outbox = () =>
  database().asOwner("clinic", async (owner) =>
    (await owner("outbox").pluck("message")).map(({ data }) => data.mailId),
  );
const aside = (mailId: string) => knex("dead_letters").whereRaw("message->'data'->>'mailId' = ?", [mailId]).first();
const metrics = async () => (await fetch(`http://127.0.0.1:${worker.operationsPort}/metrics`)).text();

async function until(isSo: () => boolean | Promise<boolean>, ms = 20_000): Promise<void> {
  const end = Date.now() + ms;
  while (!(await isSo())) {
    if (Date.now() > end) throw new Error("it did not happen in time");
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

describe("a letter that the relay does not take for long", () => {
  let waiting: string;
  beforeEach(async () => {
    waiting = randomUUID();
    refused.add(waiting);
    await write(waiting);
  });

  it("keeps neither itself nor those behind it in the outbox, and leaves once, when it is taken", async () => {
    const behind = [await write(), await write()];
    await until(() => behind.every((id) => mailed.includes(id)));
    expect(await outbox()).toEqual([waiting, ...behind]);
    await until(async () => (await aside(waiting)) !== undefined);
    await until(async () => (await outbox()).length === 0);

    const { again_at, try_until } = await aside(waiting);
    expect(Date.parse(again_at)).toBeGreaterThan(Date.now());
    expect(Date.parse(try_until) / away.giveUpAfterMs).toBeCloseTo(Date.now() / away.giveUpAfterMs + 1, 2);
    expect(await metrics()).toMatch(/messages_set_aside\{subject="cmd.mailer.send.v1",service="mailer"\} 1/);
    expect(await metrics()).toMatch(/dead_letters\{subject="cmd.mailer.send.v1",service="mailer"\} 0/);

    const due = { again_at: knex.fn.now() };
    await knex("dead_letters").update(due);
    await until(async () => Date.parse((await aside(waiting)).again_at) > Date.now() + 50_000);
    refused.delete(waiting);
    await knex("dead_letters").update(due);
    await until(async () => (await aside(waiting)) === undefined);
    expect(mailed.filter((id) => id === waiting)).toHaveLength(1);
  });

  it("waits for somebody to ask once it is three days old", async () => {
    await until(async () => (await aside(waiting)) !== undefined);
    await knex("dead_letters").update({ again_at: knex.fn.now(), try_until: knex.raw("now() - interval '1 second'") });
    await until(async () => (await aside(waiting)).again_at === null);
    expect(await metrics()).toMatch(/dead_letters\{subject="cmd.mailer.send.v1",service="mailer"\} 1/);
    expect(mailed).not.toContain(waiting);
  });
});
