import { jetstream, type JsMsg } from "@nats-io/jetstream";
import type { NatsConnection } from "@nats-io/transport-node";
import { workBackoffMs } from "@carnet/nats/streams";
import { standingOn, type Standing } from "../service/current.ts";
import type { Heard, Reaction } from "./react.ts";

const lastTry = workBackoffMs.length;

/**
 * Hears one durable consumer until stopped, message by message in the order they were said.
 * The effect and its mark in the inbox are one transaction, so hearing twice changes nothing.
 * After the last try the message becomes a dead letter and is not offered again.
 */
export function listen(
  nats: NatsConnection,
  stream: string,
  consumer: string,
  reactions: Reaction[],
  on: Omit<Standing, "traceId">,
) {
  const bySubject = groupBySubject(reactions);
  let stopped = false;
  let close: () => Promise<unknown> = async () => {};

  const running = (async () => {
    while (!stopped) {
      try {
        const messages = await (await jetstream(nats).consumers.get(stream, consumer)).consume({ max_messages: 64 });
        close = () => messages.close();
        if (stopped) await messages.close();
        for await (const message of messages) await hearOne(message, bySubject.get(message.subject) ?? [], on);
      } catch (error) {
        if (stopped) return;
        on.log.warn("a listener waits", { name: `${stream}/${consumer}`, error });
        await new Promise((resolve) => setTimeout(resolve, 500));
      }
    }
  })();

  return {
    async stop() {
      stopped = true;
      await close().catch(() => {});
      await Promise.race([running, new Promise((resolve) => setTimeout(resolve, 2_000))]);
    },
  };
}

/** Applies one message to every reaction that wants it, once. Exported for tests, which hear without a bus. */
export async function applyOnce(
  message: Heard<never>,
  subject: string,
  reactions: Reaction[],
  on: Standing,
): Promise<void> {
  await standingOn(on, async () => {
    await on.knex.transaction(async (trx) => {
      const fresh = await trx("inbox")
        .insert({ listener: on.service, message_id: message.id })
        .onConflict()
        .ignore()
        .returning("message_id");
      if (fresh.length === 0) return;
      for (const reaction of reactions) {
        if (reaction.subject === subject) await reaction.handle(reaction.message.parse(message) as Heard<never>, trx);
      }
    });
  });
  on.afterCommit?.();
}

async function hearOne(message: JsMsg, reactions: Reaction[], on: Omit<Standing, "traceId">): Promise<void> {
  try {
    const heard = message.json<Heard<never>>();
    await applyOnce(heard, message.subject, reactions, { ...on, traceId: heard.traceId ?? "" });
    message.ack();
  } catch (error) {
    const tries = message.info.deliveryCount;
    on.log.error("a message could not be applied", { subject: message.subject, count: tries, error });
    if (tries < lastTry) return message.nak(workBackoffMs[tries - 1] ?? 1_000);
    await bury(message, error, on).catch(() => message.nak(5_000));
  }
}

async function bury(message: JsMsg, error: unknown, on: Omit<Standing, "traceId">): Promise<void> {
  const text = message.string();
  const id = message.headers?.get("Nats-Msg-Id") || crypto.randomUUID();
  await on
    .knex("dead_letters")
    .insert({
      message_id: id,
      subject: message.subject,
      message: asJson(text),
      reason: error instanceof Error ? error.name : "unknown",
    })
    .onConflict()
    .ignore();
  message.term();
}

const asJson = (text: string) => {
  try {
    return JSON.stringify(JSON.parse(text));
  } catch {
    return JSON.stringify({ unreadable: text.length });
  }
};

function groupBySubject(reactions: Reaction[]) {
  const groups = new Map<string, Reaction[]>();
  for (const each of reactions) groups.set(each.subject, [...(groups.get(each.subject) ?? []), each]);
  return groups;
}
