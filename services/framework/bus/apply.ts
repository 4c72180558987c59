import type { Knex } from "knex";
import { runInContext, type RequestContext } from "../service/current.ts";
import { inSpanOf } from "../tracing/spans.ts";
import type { Received, Reaction, Work } from "./react.ts";

/** What a service does about what it receives. */
export interface Subscriptions {
  reactions: readonly Reaction[];
  works: readonly Work[];
}

/** Applies one fact, or carries out one command, once in effect: receiving it again changes nothing. */
export async function apply(
  message: Received<never>,
  subject: string,
  { reactions, works }: Subscriptions,
  context: RequestContext,
): Promise<void> {
  const work = works.find((each) => each.subject === subject);
  await inSpanOf(message, { kind: "consumer", subject }, () =>
    runInContext(context, () =>
      work
        ? workOnce(message, work, context)
        : applyOnce(
            message,
            reactions.filter((each) => each.subject === subject),
            context,
          ),
    ),
  );
  context.afterCommit?.();
}

/** The effects and the mark in the inbox are one transaction. */
async function applyOnce(message: Received<never>, reactions: Reaction[], { knex, service }: RequestContext) {
  await knex.transaction(async (trx) => {
    if (!(await mark(trx, service, message.id))) return;
    for (const reaction of reactions) await reaction.handle(reaction.message.parse(message) as Received<never>, trx);
  });
}

/** What work came to that could not be noted: a letter that has left is not sent again because the disk of Postgres is full. */
const outcomes = new Map<string, { outcome: unknown }>();

/** The mark is set with the outcome: a process that finds it knows that the work was done. */
async function workOnce(
  message: Received<never>,
  { message: form, work, note }: Work,
  { knex, service }: RequestContext,
) {
  if (await knex("inbox").where({ listener: service, message_id: message.id }).first()) return;
  const received = form.parse(message) as Received<never>;
  const done = outcomes.get(message.id) ?? { outcome: await work(received) };
  outcomes.set(message.id, done);
  await knex.transaction(async (trx) => {
    if (await mark(trx, service, message.id)) await note(received, done.outcome as never, trx);
  });
  outcomes.delete(message.id);
}

/** False when it was marked before. */
async function mark(trx: Knex.Transaction, listener: string, id: string): Promise<boolean> {
  const fresh = await trx("inbox").insert({ listener, message_id: id }).onConflict().ignore().returning("message_id");
  return fresh.length > 0;
}
