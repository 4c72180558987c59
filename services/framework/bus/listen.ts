import { jetstream, type JsMsg } from "@nats-io/jetstream";
import type { NatsConnection } from "@nats-io/transport-node";
import type { ServiceContext } from "../service/current.ts";
import { apply, type Ears } from "./apply.ts";
import { bury } from "./dead-letters.ts";
import { openLanes } from "./lanes.ts";
import { nextTry, type Failures } from "./next-try.ts";
import type { Heard } from "./react.ts";

/** Where messages come from, and how many are under way at once. */
export interface Source {
  stream: string;
  consumer: string;
  atOnce: number;
  /** What is heard in the order in which it was said has the same lane; the message is null when it cannot be read. */
  laneOf: (message: Heard<object> | null, subject: string) => string;
}

/** How often the broker is told that what was taken is still in hand: well within the shortest `ackWaitMs`. */
const stillInHandMs = 1_000;

/**
 * Hears one durable consumer until stopped. Hearing a message twice changes nothing. One that fails is offered again
 * after a pause, and at last becomes a dead letter. What was taken and not begun when it stops is given back.
 */
export function listen(
  nats: NatsConnection,
  { stream, consumer, atOnce, laneOf }: Source,
  ears: Ears,
  context: ServiceContext,
) {
  const failures = new Map<number, Failures>();
  const inHand = new Map<JsMsg, Promise<void>>();
  const inLane = openLanes(atOnce);
  const keeping = setInterval(() => {
    for (const message of inHand.keys()) message.working();
  }, stillInHandMs);
  let stopped = false;
  let close: () => Promise<unknown> = async () => {};

  function take(message: JsMsg): void {
    const heard = read(message);
    const done = inLane(laneOf(heard, message.subject), async () => {
      if (stopped) message.nak();
      else await hearOne(message, heard, ears, failures, context);
      inHand.delete(message);
    });
    inHand.set(message, done);
  }

  const running = (async () => {
    while (!stopped) {
      try {
        /* The broker hands out no more than the consumer's max_ack_pending, to all instances together. */
        const messages = await (await jetstream(nats).consumers.get(stream, consumer)).consume({ max_messages: 64 });
        close = () => messages.close();
        if (stopped) await messages.close();
        for await (const message of messages) take(message);
      } catch (error) {
        if (stopped) return;
        context.log.warn("a listener waits", { name: `${stream}/${consumer}`, error });
        await new Promise((resolve) => setTimeout(resolve, 500));
      }
    }
  })();

  return {
    async stop() {
      stopped = true;
      await close().catch(() => {});
      const done = running.then(() => Promise.all(inHand.values()));
      await Promise.race([done, new Promise((resolve) => setTimeout(resolve, 2_000).unref())]);
      clearInterval(keeping);
    },
  };
}

function read(message: JsMsg): Heard<never> | null {
  try {
    return message.json<Heard<never>>();
  } catch {
    return null;
  }
}

async function hearOne(
  message: JsMsg,
  heard: Heard<never> | null,
  ears: Ears,
  failures: Map<number, Failures>,
  context: ServiceContext,
) {
  try {
    if (!heard) throw new SyntaxError("not a message");
    await apply(heard, message.subject, ears, { ...context, traceId: heard.traceId ?? "" });
    failures.delete(message.seq);
    message.ack();
  } catch (error) {
    const failed = failures.get(message.seq) ?? { unavailable: 0, own: 0 };
    failures.set(message.seq, failed);
    const { subject, info } = message;
    context.log.error("a message could not be applied", { subject, count: info.deliveryCount, error });
    const pause = nextTry(error, failed, Date.now() - message.time.getTime());
    if (pause !== null) return message.nak(pause);
    const id = message.headers?.get("Nats-Msg-Id") || crypto.randomUUID();
    await bury(context.knex, { id, subject, text: message.string(), error }).then(
      () => (failures.delete(message.seq), message.term()),
      () => message.nak(5_000),
    );
  }
}
