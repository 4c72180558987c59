import { jetstream, type JetStreamClient } from "@nats-io/jetstream";
import type { NatsConnection } from "@nats-io/transport-node";
import type { Knex } from "knex";
import type { Logger } from "../log/logger.ts";

const batch = 200;
const idleMs = 1_000;

interface Row {
  id: number;
  message_id: string;
  subject: string;
  message: object;
}

/**
 * Carries the outbox to JetStream: oldest first, one relay at a time per service (advisory lock keeps the order),
 * each message under its own id so that saying it twice stores it once, and with its number in the outbox as `seq`.
 * Deletes what the broker has kept. A fact that is not kept holds back those behind it until it is.
 */
export function startRelay(knex: Knex, nats: NatsConnection, service: string, log: Logger) {
  const stream = jetstream(nats, { timeout: 3_000 });
  let stopped = false;
  let nudge: () => void = () => {};
  let nudged = false;

  const running = (async () => {
    while (!stopped) {
      nudged = false;
      const sent = await relayBatch(knex, stream, service).catch((error: unknown) => {
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

async function relayBatch(knex: Knex, stream: JetStreamClient, service: string): Promise<number> {
  return knex.transaction(async (trx) => {
    const { rows: lock } = await trx.raw<{ rows: { mine: boolean }[] }>(
      "select pg_try_advisory_xact_lock(hashtext(?)) as mine",
      [`relay:${service}`],
    );
    if (!lock[0]!.mine) return 0;
    const rows: Row[] = await trx("outbox").orderBy("id").limit(batch);
    if (rows.length === 0) return 0;
    const results = await Promise.allSettled(publishInOrder(stream, rows));
    const done = rows.filter((_, at) => results[at]!.status === "fulfilled").map((row) => row.id);
    if (done.length > 0) await trx("outbox").whereIn("id", done).delete();
    const failed = results.find((each) => each.status === "rejected");
    if (failed && done.length === 0) throw failed.reason as Error;
    return done.length;
  });
}

/**
 * Sends all rows without waiting between them. Each fact names the one before it, and the broker refuses it if that is not
 * the last one it has kept: after a failure nothing of the batch overtakes. Commands stand alone, in queues that others fill too.
 */
function publishInOrder(stream: JetStreamClient, rows: Row[]): Promise<unknown>[] {
  let before: string | undefined;
  return rows.map(({ id, message_id: msgID, subject, message }) => {
    const text = JSON.stringify({ ...message, seq: id });
    if (subject.startsWith("cmd.")) return stream.publish(subject, text, { msgID });
    const expect = before ? { lastMsgID: before } : {};
    before = msgID;
    return stream.publish(subject, text, { msgID, expect });
  });
}
