import { randomUUID } from "node:crypto";
import { jetstream, JetStreamApiCodes, JetStreamApiError, type JsMsg } from "@nats-io/jetstream";
import type { NatsConnection } from "@nats-io/transport-node";
import { away } from "@carnet/nats/streams";
import type { ServiceContext } from "../service/current.ts";
import { apply, type Subscriptions } from "./apply.ts";
import { bury } from "./dead-letters.ts";
import { openLanes } from "./lanes.ts";
import { nextTry, type Failures } from "./next-try.ts";
import type { Received } from "./react.ts";
import { isAhead } from "./stream-state.ts";

/** Where messages come from, and how many are under way at once. */
export interface Source {
  stream: string;
  consumer: string;
  atOnce: number;
  /** What is received in the order in which it was said has the same lane; the message is null when it cannot be read. */
  laneOf: (message: Received<object> | null, subject: string) => string;
}

/** How far a listener is behind. */
export interface Lag {
  /** Messages that wait to be given out, and that were given out and are not done. */
  pending: number;
  inHand: number;
  /** When the oldest was stored that was given to this instance and is not done. */
  oldest: number | null;
  /** It is ahead of its stream, or is not there: it is given nothing. */
  hasLostItsPlace: boolean;
}

export interface Listener {
  stream: string;
  /** Throws where the broker does not say. */
  lag(): Promise<Lag>;
  stop(): Promise<void>;
}

/** How often the broker is notified that what was taken is still in hand: well within the shortest `ackWaitMs`. */
const stillInHandMs = 1_000;

/**
 * How long one request for messages stands. Halfway the broker sends a sign that it still does; where the leader of the consumer is gone and two of
 * these signs are missed, it is asked anew, and again after this time while nobody leads. With the half a minute of the library a mail is that late.
 */
const askAgainMs = 3_000;

/**
 * Receives from one durable consumer until stopped. Receiving a message twice changes nothing. One that fails is offered again
 * after a pause, and at last becomes a dead letter or is set aside. What was taken and not begun when it stops is given back.
 */
export function listen(
  nats: NatsConnection,
  { stream, consumer, atOnce, laneOf }: Source,
  subscriptions: Subscriptions,
  context: ServiceContext,
): Listener {
  const failures = new Map<string, Failures & { at: number }>();
  const inHand = new Map<JsMsg, Promise<void>>();
  const inLane = openLanes(atOnce);
  const keeping = setInterval(() => {
    for (const message of inHand.keys()) message.working();
  }, stillInHandMs);
  let stopped = false;
  let close: () => Promise<unknown> = async () => {};

  function take(message: JsMsg, of: { isCurrent: boolean }): void {
    const received = read(message);
    const done = inLane(laneOf(received, message.subject), async () => {
      if (stopped) message.nak();
      else await handleOne({ message, received, of }, subscriptions, failures, context);
      inHand.delete(message);
    });
    inHand.set(message, done);
  }

  const running = (async () => {
    let of = { created: "", isCurrent: false };
    while (!stopped) {
      try {
        const found = await jetstream(nats).consumers.get(stream, consumer);
        const { created } = await found.info(true);
        if (created !== of.created) {
          of.isCurrent = false;
          of = { created, isCurrent: true };
        }
        /* The broker hands out no more than the consumer's max_ack_pending, to all instances together. */
        const messages = await found.consume({
          max_messages: 64,
          expires: askAgainMs,
          abort_on_missing_resource: true,
        });
        close = () => messages.close();
        if (stopped) await messages.close();
        for await (const message of messages) take(message, of);
      } catch (error) {
        if (stopped) return;
        context.log.warn("a listener waits", { name: `${stream}/${consumer}`, error });
        await new Promise((resolve) => setTimeout(resolve, 500));
      }
    }
  })();

  return {
    stream,
    async lag() {
      const manager = await jetstream(nats, { timeout: 1_500 }).jetstreamManager(false);
      const info = await manager.consumers.info(stream, consumer).catch(nullWhereNone);
      if (!info) return { pending: 0, inHand: 0, oldest: null, hasLostItsPlace: true };
      const given = [
        ...[...inHand.keys()].map(({ time }) => time.getTime()),
        ...[...failures.values()].map(({ at }) => at),
      ];
      return {
        pending: info.num_pending,
        inHand: info.num_ack_pending,
        oldest: given.length > 0 ? Math.min(...given) : null,
        hasLostItsPlace: isAhead(info, await manager.streams.info(stream)),
      };
    },
    async stop() {
      stopped = true;
      await close().catch(() => {});
      const done = running.then(() => Promise.all(inHand.values()));
      await Promise.race([done, new Promise((resolve) => setTimeout(resolve, 2_000).unref())]);
      clearInterval(keeping);
    },
  };
}

function nullWhereNone(error: unknown): null {
  const isNone = error instanceof JetStreamApiError && noneCodes.has(error.code);
  if (isNone) return null;
  throw error;
}
const noneCodes = new Set<number>([JetStreamApiCodes.ConsumerNotFound, JetStreamApiCodes.StreamNotFound]);

function read(message: JsMsg): Received<never> | null {
  try {
    return message.json<Received<never>>();
  } catch {
    return null;
  }
}

const isUuid = /^[0-9a-f-]{36}$/;

interface Taken {
  message: JsMsg;
  received: Received<never> | null;
  of: { isCurrent: boolean };
}

async function handleOne(
  { message, received, of }: Taken,
  subscriptions: Subscriptions,
  failures: Map<string, Failures & { at: number }>,
  context: ServiceContext,
) {
  const id = received && isUuid.test(received.id) ? received.id : null;
  const key = id ?? `${message.seq}`;
  /* An answer says a number: given to a consumer that was made anew meanwhile, it would be of another message. */
  const respond = (answer: () => void) => void (of.isCurrent && answer());
  try {
    if (!received) throw new SyntaxError("not a message");
    await apply(received, message.subject, subscriptions, { ...context, traceId: received.traceId ?? "" });
    failures.delete(key);
    respond(() => message.ack());
  } catch (error) {
    const at = message.time.getTime();
    const failed = failures.get(key) ?? { unavailable: 0, own: 0, at };
    failures.set(key, failed);
    const { subject, info } = message;
    context.log.error("a message could not be applied", { subject, count: info.deliveryCount, error });
    const next = nextTry(error, failed, Date.now() - at);
    if (typeof next === "number") return respond(() => message.nak(next));
    const tryUntil = next === "setAside" ? new Date(at + away.giveUpAfterMs) : null;
    await bury(context.knex, { id: id ?? randomUUID(), subject, text: message.string(), error, tryUntil }).then(
      () => (failures.delete(key), respond(() => message.term())),
      () => respond(() => message.nak(5_000)),
    );
  }
}
