import { randomUUID } from "node:crypto";
import { tmpdir } from "node:os";
import { connectDatabase } from "../db/connect.ts";
import { defineService } from "../service/define-service.ts";
import { openService } from "../testing/index.ts";
import { createMetrics } from "./metrics.ts";

const { knex } = openService(defineService({ name: "portal" }));
const lag = { pending: 7, inHand: 2, oldest: null as number | null, hasLostItsPlace: false };
let listener = async () => lag;
const metrics = () =>
  createMetrics("portal", knex(), {
    listeners: [{ stream: "FACTS_CLINIC", lag: () => listener() }],
    disks: { files: tmpdir(), gone: "/no/such/folder" },
  });

const valueOf = (text: string, name: string) => {
  const line = text.split("\n").find((each) => each.startsWith(name.replace("}", ',service="portal"}')));
  return line === undefined ? undefined : Number(line.split(" ").at(-1));
};

const say = (secondsAgo: number, sent: boolean) =>
  knex()("outbox").insert({
    message_id: randomUUID(),
    subject: "portal.form.sent.v1",
    message: "{}",
    created_at: knex().raw("now() - make_interval(secs => ?)", [secondsAgo]),
    ...(sent && { sent_at: knex().fn.now(), stream: "FACTS_PORTAL", stream_count: "a", stream_seq: 1 }),
  });

describe("what is counted", () => {
  it("says how much waits for the broker and for listeners, and how long the oldest has", async () => {
    expect(valueOf(await metrics().text(), 'outbox_messages{state="waiting"}')).toBe(0);
    for (const seconds of [90, 5]) await say(seconds, false);
    await say(700, true);
    const text = await metrics().text();
    expect(valueOf(text, 'outbox_messages{state="waiting"}')).toBe(2);
    expect(valueOf(text, 'outbox_messages{state="sent"}')).toBe(1);
    expect(Math.round(valueOf(text, 'outbox_oldest_seconds{state="waiting"}')! / 10)).toBe(9);
    expect(Math.round(valueOf(text, 'outbox_oldest_seconds{state="sent"}')! / 10)).toBe(70);
  });

  it("says how far each listener is behind, and nothing of one that the broker does not answer for", async () => {
    lag.oldest = Date.now() - 42_000;
    const text = await metrics().text();
    expect(valueOf(text, 'listener_pending{stream="FACTS_CLINIC"}')).toBe(7);
    expect(valueOf(text, 'listener_in_hand{stream="FACTS_CLINIC"}')).toBe(2);
    expect(valueOf(text, 'listener_lost{stream="FACTS_CLINIC"}')).toBe(0);
    expect(Math.round(valueOf(text, 'listener_oldest_seconds{stream="FACTS_CLINIC"}')!)).toBe(42);
    listener = () => Promise.reject(new Error("timeout"));
    expect(valueOf(await metrics().text(), 'listener_pending{stream="FACTS_CLINIC"}')).toBeUndefined();
  });

  it("says how many connections are used of how many, and how many wait for one", async () => {
    const held = await Promise.all([knex().transaction(), knex().transaction()]);
    const text = await metrics().text();
    const used = valueOf(text, 'database_connections{state="used"}')!;
    expect([used >= 2, used <= 4]).toEqual([true, true]);
    expect(valueOf(text, 'database_connections{state="most"}')).toBe(4);
    for (const trx of held) await trx.rollback();
    const after = await metrics().text();
    expect(valueOf(after, 'database_connections{state="free"}')! >= 2).toBe(true);
    expect(valueOf(after, 'database_connections{state="waiting"}')).toBe(0);
  });

  it("says what waits while every connection of the pool is in use", async () => {
    const { connectionString } = knex().client.config.connection as { connectionString: string };
    const reading = connectDatabase(connectionString, { max: 1 });
    const held = await Promise.all(Array.from({ length: 4 }, () => knex().transaction()));
    const text = await createMetrics("portal", knex(), { reading }).text();
    expect(valueOf(text, 'database_connections{state="free"}')).toBe(0);
    expect(valueOf(text, 'outbox_messages{state="waiting"}')).toBe(2);
    await Promise.all(held.map((trx) => trx.rollback()));
    await reading.destroy();
  });

  it("says how much room a disk has, and nothing of a folder that is not there", async () => {
    const text = await metrics().text();
    const free = valueOf(text, 'disk_free_bytes{disk="files"}')!;
    expect([free > 0, free <= valueOf(text, 'disk_size_bytes{disk="files"}')!]).toEqual([true, true]);
    expect(valueOf(text, 'disk_free_bytes{disk="gone"}')).toBeUndefined();
  });
});
