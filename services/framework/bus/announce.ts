import { randomUUID } from "node:crypto";
import type { Knex } from "knex";
import type { z } from "zod";
import type { Actor } from "../policy/actor.ts";
import { current } from "../service/current.ts";
import { currentSpan } from "../tracing/spans.ts";

interface Publishable {
  subject: string;
  data: z.ZodType;
  message: z.ZodType;
}

/** On whose behalf something is stated when no person asked: a clock, a worker. */
export const nobody = { userId: null, impersonatorId: null };

/** Writes a fact next to the change it reports, in the same transaction; the relay states it once that is in. */
export const announce = write;

/** Writes a command next to the change that needs it, in the same transaction; a worker carries it out at least once, in effect once. */
export const send = write;

/**
 * Writes a command that leaves at an instant to come, or a fact that becomes true then; answers the name by which it can be taken back
 * until then (`takeBack`). A fact only where nothing of the same thing is stated before: facts are stated in their order.
 */
export async function sendAt<S extends Publishable>(
  trx: Knex,
  command: S,
  actor: Caller,
  data: z.input<S["data"]>,
  dueAt: Date,
): Promise<string> {
  const row = rowOf(command, actor, data, dueAt.toISOString());
  await trx("outbox").insert({ ...row, due_at: dueAt });
  return row.message_id;
}

/** Takes a command back that was to leave later; false where it has left. The relay holds the rows it sends, so it is never both. */
export async function takeBack(trx: Knex, messageId: string): Promise<boolean> {
  const waiting = trx("outbox").where({ message_id: messageId }).whereNull("sent_at");
  return (await waiting.whereRaw("due_at > clock_timestamp()").delete()) > 0;
}

/** As many rows of three values as one statement takes with room to spare. */
const rowsAtOnce = 1_000;

/** Writes the same fact of many things, in their order, in as few statements as that takes. */
export async function announceAll<S extends Publishable>(
  trx: Knex,
  fact: S,
  actor: Caller,
  each: readonly z.input<S["data"]>[],
): Promise<void> {
  const at = new Date().toISOString();
  const rows = each.map((data) => rowOf(fact, actor, data, at));
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    await trx("outbox").insert(rows.slice(from, from + rowsAtOnce));
  }
}

type Caller = Pick<Actor, "userId" | "impersonatorId">;

async function write<S extends Publishable>(
  trx: Knex,
  fact: S,
  actor: Caller,
  data: z.input<S["data"]>,
  /** When it became true, where that is not now: for what is stated afterwards. */
  at = new Date().toISOString(),
): Promise<string> {
  const row = rowOf(fact, actor, data, at);
  await trx("outbox").insert(row);
  return row.message_id;
}

function rowOf<S extends Publishable>(fact: S, actor: Caller, data: z.input<S["data"]>, at: string) {
  const { traceId } = current();
  const id = randomUUID();
  const { userId: actorUserId, impersonatorId } = actor;
  const message = fact.message.parse({
    id,
    at,
    actorUserId,
    impersonatorId,
    traceId,
    spanId: currentSpan().spanId,
    data,
  });
  return { message_id: id, subject: fact.subject, message: JSON.stringify(message) };
}
