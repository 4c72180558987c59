import { jetstream, type JetStreamClient, type JetStreamManager, type PubAck } from "@nats-io/jetstream";
import type { NatsConnection } from "@nats-io/transport-node";
import type { Knex } from "knex";
import { isWorkStream, streamOf } from "@carnet/nats/streams";
import type { Logger } from "../log/logger.ts";
import { readStream } from "./stream-state.ts";

const batch = 200;
const idleMs = 1_000;

interface Row {
  id: number;
  message_id: string;
  subject: string;
  message: object;
  /** Where it was said before; null where it never was. */
  stream: string | null;
}

/**
 * Carries the outbox to JetStream: oldest first, one relay at a time per service (advisory lock keeps the order),
 * each message under its own id so that saying it twice stores it once, and with its number in the outbox as `seq`.
 * What is due later stays until then.
 * Forgets a message when each of its listeners is done with it, and says it again when its stream has lost it before.
 * A fact that the broker does not keep holds back those behind it until it does.
 */
export function startRelay(knex: Knex, nats: NatsConnection, service: string, log: Logger) {
  const stream = jetstream(nats, { timeout: 3_000 });
  const counts: Counts = new Map();
  let stopped = false;
  let settledAt = -Infinity;
  let nudge: () => void = () => {};
  let nudged = false;

  async function carry(): Promise<number> {
    const manager = await stream.jetstreamManager(false);
    const sent = await underLock(knex, service, (trx) => relayBatch(trx, stream, manager, counts));
    if (performance.now() - settledAt < idleMs) return sent;
    settledAt = performance.now();
    await underLock(knex, service, (trx) => settle(trx, manager, counts, log));
    return sent;
  }

  const running = (async () => {
    while (!stopped) {
      nudged = false;
      const sent = await carry().catch((error: unknown) => {
        if (!stopped) log.warn("the outbox waits", { error });
        return -1;
      });
      if (sent === batch || (sent > 0 && nudged)) continue;
      if (!stopped && !nudged) await pause(sent < 0 ? 500 : idleMs);
    }
  })();

  function pause(ms: number) {
    return new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      nudge = () => (clearTimeout(timer), resolve());
    });
  }

  return {
    /** Something was committed: do not wait for the next look. */
    wake() {
      nudged = true;
      nudge();
    },
    async stop() {
      stopped = true;
      nudge();
      await running;
    },
  };
}

/** Which count a stream was last seen to be at, by its name. */
type Counts = Map<string, string | undefined>;

/** Does nothing, and resolves to 0, while another instance is at it. */
const underLock = (knex: Knex, service: string, work: (trx: Knex.Transaction) => Promise<number>): Promise<number> =>
  knex.transaction(async (trx) => {
    const { rows } = await trx.raw<{ rows: { mine: boolean }[] }>(
      "select pg_try_advisory_xact_lock(hashtext(?)) as mine",
      [`relay:${service}`],
    );
    return rows[0]!.mine ? work(trx) : 0;
  });

async function relayBatch(
  trx: Knex,
  stream: JetStreamClient,
  manager: JetStreamManager,
  counts: Counts,
): Promise<number> {
  const rows: Row[] = await trx("outbox")
    .whereNull("sent_at")
    .whereRaw("(due_at is null or due_at <= now())")
    .orderBy("id")
    .limit(batch)
    .forUpdate();
  if (rows.length === 0) return 0;
  await learnCounts(manager, new Set(rows.map(({ subject }) => streamOf(subject))), counts);
  const results = await Promise.allSettled(publishInOrder(stream, rows, counts));
  const kept = rows.flatMap(({ id, subject }, at) => {
    const result = results[at]!;
    if (result.status === "rejected") return [];
    return { id, stream: streamOf(subject), count: counts.get(streamOf(subject)), seq: result.value.seq };
  });
  if (kept.length > 0)
    await trx.raw(
      `update outbox set sent_at = now(), stream = kept.stream, stream_count = kept.count, stream_seq = kept.seq
       from jsonb_to_recordset(?) as kept(id bigint, stream text, count text, seq bigint) where outbox.id = kept.id`,
      [JSON.stringify(kept)],
    );
  const failed = results.find((each) => each.status === "rejected");
  if (failed && kept.length === 0) throw failed.reason as Error;
  return kept.length;
}

/** A count that was learnt before the stream began anew is an older one: what is said under it is said again. */
async function learnCounts(manager: JetStreamManager, streams: Iterable<string>, counts: Counts): Promise<void> {
  for (const name of streams)
    if (!counts.get(name)) counts.set(name, (await readStream(manager, name).catch(() => undefined))?.count);
}

/**
 * Sends all rows without waiting between them. Each fact names the one before it, and the broker refuses it if that is not
 * the last one it has kept: after a failure nothing of the batch overtakes. Commands stand alone, in queues that others fill too.
 */
function publishInOrder(stream: JetStreamClient, rows: Row[], counts: Counts): Promise<PubAck>[] {
  let before: string | undefined;
  return rows.map((row) => {
    const { id, subject, message } = row;
    const msgID = messageId(row, counts.get(streamOf(subject)));
    const text = JSON.stringify({ ...message, seq: id });
    if (subject.startsWith("cmd.")) return stream.publish(subject, text, { msgID });
    const expect = before ? { lastMsgID: before } : {};
    before = msgID;
    return stream.publish(subject, text, { msgID, expect });
  });
}

/** What is said again has another id: the broker remembers ids of messages that it has lost. */
const messageId = ({ message_id, stream }: Row, count: string | undefined) =>
  stream === null ? message_id : `${message_id}.${count}`;

/** Forgets what each listener is done with, and takes back to be said again what its stream has lost since it kept it. */
async function settle(trx: Knex, manager: JetStreamManager, counts: Counts, log: Logger): Promise<number> {
  const streams: string[] = await trx("outbox").whereNotNull("sent_at").distinct("stream").pluck("stream");
  for (const name of streams) {
    const state = await readStream(manager, name).catch(() => null);
    if (!state?.isWhole) {
      log.warn("a stream is not as it should be", { name });
      continue;
    }
    counts.set(name, state.count);
    const sent = trx("outbox").where({ stream: name }).whereNotNull("sent_at");
    const lost = await sent
      .clone()
      .whereRaw("(stream_count is distinct from ? or stream_seq > ?)", [state.count!, state.lastSeq])
      .update({ sent_at: null });
    if (lost > 0) log.warn("a stream began anew, and is sent again", { name, count: lost });
    /* A fact that nobody listens to is done with when it is kept; a command never. */
    const otherwise = isWorkStream(name) ? 0 : Number.MAX_SAFE_INTEGER;
    await sent
      .clone()
      .where({ stream_count: state.count! })
      .whereRaw("stream_seq <= coalesce((?::jsonb ->> subject)::bigint, ?)", [
        JSON.stringify(state.doneUpTo),
        otherwise,
      ])
      .delete();
  }
  return 0;
}
