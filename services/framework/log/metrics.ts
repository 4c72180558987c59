import { performance } from "node:perf_hooks";
import { Gauge, Histogram, Registry } from "prom-client";
import type { Knex } from "knex";
import type { Context, Next } from "koa";
import type { Listener } from "../bus/listen.ts";
import type { PressureWatch } from "../http/pressure.ts";
import { readSpace, type Disks } from "../service/disks.ts";
import { watchLately, type LastHour } from "./lately.ts";

export interface Metrics {
  observe(ctx: Context, next: Next): Promise<void>;
  text(): Promise<string>;
  /** How requests of the last hour were answered. */
  lastHour(): LastHour;
  /** What waits in the database. */
  readWaiting(): Promise<Waiting>;
}

/** What waits for the broker, for somebody, and for what it needs. */
export interface Waiting {
  outbox: { waiting: number; oldestSeconds: number };
  setAside: { dead: number; triedAgain: number };
}

/** What is looked at beside requests and the database. */
export interface Watched {
  listeners?: readonly Pick<Listener, "stream" | "lag">[];
  disks?: Disks;
  pressure?: Pick<PressureWatch, "now">;
  /** Where it is read from the database what waits there, so that nothing waits while every connection of the pool is in use. */
  reading?: Knex;
}

/**
 * Times requests by route template, and counts what waits: in the outbox, for a listener, for a connection, for somebody who
 * asks for dead letters; and what room the disks have. In a registry of the service's own. What cannot be read now is left
 * out, rather than said with an old number.
 */
export function createMetrics(
  service: string,
  knex: Knex,
  { listeners = [], disks = {}, pressure, reading = knex }: Watched = {},
): Metrics {
  const registry = new Registry();
  registry.setDefaultLabels({ service });
  const lately = watchLately();
  const seconds = new Histogram({
    name: "http_request_seconds",
    help: "Time from the first byte of a request to its answer.",
    labelNames: ["route", "status"],
    buckets: [0.005, 0.02, 0.1, 0.5, 2, 8],
    registers: [registry],
  });

  /** Several gauges of one label that are read together, once each time somebody asks. */
  function gauges<Name extends string>(
    label: string,
    helps: Record<Name, string>,
    read: () => Promise<[string, Record<Name, number>][]>,
  ): void {
    let reading: ReturnType<typeof read> | undefined;
    const once = () =>
      (reading ??= read()
        .catch(() => [])
        .finally(() => setImmediate(() => (reading = undefined))));
    for (const name of Object.keys(helps) as Name[])
      new Gauge({
        name,
        help: helps[name],
        labelNames: [label],
        registers: [registry],
        async collect() {
          const rows = await once();
          this.reset();
          for (const [value, numbers] of rows) this.set({ [label]: value }, numbers[name]);
        },
      });
  }

  gauges(
    "subject",
    {
      dead_letters: "Facts and commands that could not be applied and wait for somebody to ask for them again.",
      messages_set_aside: "Facts and commands that are tried once a minute, for what they need does not answer.",
    },
    () => countDeadLetters(reading),
  );
  gauges(
    "state",
    {
      outbox_messages: "Facts and commands that wait for the broker, or were sent and are not done by every listener.",
      outbox_oldest_seconds: "How long the oldest of them has waited since it was said.",
    },
    () => readOutbox(reading),
  );
  gauges(
    "stream",
    {
      listener_pending: "Messages of a stream that wait to be given to this service.",
      listener_in_hand: "Messages of a stream that were given to this service and are not done.",
      listener_oldest_seconds: "How long ago the oldest was stored that this instance was given and has not done.",
      listener_lost: "1 where this service has lost its place in a stream and is given nothing.",
    },
    async () => {
      const read = await Promise.allSettled(listeners.map(lagOf));
      return read.flatMap((each) => (each.status === "fulfilled" ? [each.value] : []));
    },
  );
  gauges("state", { database_connections: "Connections to Postgres, and who waits for one." }, async () =>
    Object.entries(connectionsOf(knex)).map(([state, count]) => [state, { database_connections: count }]),
  );
  gauges(
    "disk",
    {
      disk_free_bytes: "Room on the disk beside a folder of this machine (CARNET_DISKS).",
      disk_size_bytes: "How large that disk is.",
    },
    async () =>
      Object.entries(await readSpace(disks)).map(([disk, { freeBytes, sizeBytes }]) => [
        disk,
        { disk_free_bytes: freeBytes, disk_size_bytes: sizeBytes },
      ]),
  );

  gauges(
    "what",
    {
      waits_seconds:
        "How late this process comes to what is due (loop), how long the first in line waits for a connection (connection).",
    },
    async () => {
      if (!pressure) return [];
      const { loopDelayMs, connectionWaitMs } = pressure.now();
      return [
        ["loop", { waits_seconds: loopDelayMs / 1_000 }],
        ["connection", { waits_seconds: connectionWaitMs / 1_000 }],
      ];
    },
  );

  return {
    async observe(ctx, next) {
      const start = performance.now();
      try {
        await next();
      } finally {
        const route = (ctx.state["route"] as string | undefined) ?? "none";
        const tookMs = performance.now() - start;
        seconds.observe({ route, status: String(ctx.status) }, tookMs / 1000);
        lately.note(ctx.status, tookMs);
      }
    },
    text: () => registry.metrics(),
    lastHour: () => lately.lastHour(),
    readWaiting: () => readWaiting(reading),
  };
}

async function readWaiting(knex: Knex): Promise<Waiting> {
  const [letters, outbox] = await Promise.all([countDeadLetters(knex), readOutbox(knex)]);
  const waiting = outbox.find(([state]) => state === "waiting")?.[1];
  const sum = (name: keyof DeadLetters[1]) => letters.reduce((all, [, numbers]) => all + numbers[name], 0);
  return {
    outbox: { waiting: waiting?.outbox_messages ?? 0, oldestSeconds: waiting?.outbox_oldest_seconds ?? 0 },
    setAside: { dead: sum("dead_letters"), triedAgain: sum("messages_set_aside") },
  };
}

type DeadLetters = [string, { dead_letters: number; messages_set_aside: number }];

async function countDeadLetters(knex: Knex): Promise<DeadLetters[]> {
  const rows: { subject: string; count: number; tried: number }[] = await knex("dead_letters")
    .whereRaw("message <> '{}'::jsonb")
    .groupBy("subject")
    .select("subject", knex.raw("count(*)::int, count(again_at)::int as tried"));
  return rows.map(({ subject, count, tried }) => [subject, { dead_letters: count - tried, messages_set_aside: tried }]);
}

type Outbox = [string, { outbox_messages: number; outbox_oldest_seconds: number }];

async function readOutbox(knex: Knex): Promise<Outbox[]> {
  const rows: { state: string; count: number; oldest: number }[] = await knex("outbox")
    .groupBy("state")
    .select(
      knex.raw(`case when sent_at is null then 'waiting' else 'sent' end as state`),
      knex.raw("count(*)"),
      knex.raw("greatest(0, extract(epoch from now() - min(coalesce(due_at, created_at))))::float as oldest"),
    );
  const none = { count: 0, oldest: 0 };
  return ["waiting", "sent"].map((state) => {
    const { count, oldest } = rows.find((row) => row.state === state) ?? none;
    return [state, { outbox_messages: count, outbox_oldest_seconds: oldest }];
  });
}

async function lagOf({ stream, lag }: Pick<Listener, "stream" | "lag">) {
  const { pending, inHand, oldest, hasLostItsPlace } = await lag();
  const numbers = {
    listener_pending: pending,
    listener_in_hand: inHand,
    listener_oldest_seconds: oldest === null ? 0 : (Date.now() - oldest) / 1_000,
    listener_lost: Number(hasLostItsPlace),
  };
  return [stream, numbers] as [string, typeof numbers];
}

/** Of knex's pool. */
function connectionsOf(knex: Knex): Record<string, number> {
  const { pool } = knex.client as {
    pool: Record<"numUsed" | "numFree" | "numPendingAcquires", () => number> & { max: number };
  };
  return { used: pool.numUsed(), free: pool.numFree(), waiting: pool.numPendingAcquires(), most: pool.max };
}
