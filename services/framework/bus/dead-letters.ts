import type { Knex } from "knex";
import { every, type Clock } from "../service/clock.ts";
import { current, type RequestContext } from "../service/current.ts";
import { apply, type Subscriptions } from "./apply.ts";
import { isUnavailable } from "./next-try.ts";
import type { Received } from "./react.ts";

/** `again_at` is when somebody asked for another try. */
export const deadLettersAgain = async (knex: Knex): Promise<void> => {
  await knex.raw("alter table dead_letters add again_at timestamptz");
};

/** Until when one that was set aside is tried without being asked for; null where nobody does. */
export const setAside = async (knex: Knex): Promise<void> => {
  await knex.raw("alter table dead_letters add try_until timestamptz");
};

interface Row {
  message_id: string;
  subject: string;
  message: Received<never>;
  /** It was set aside, and is as old as it may become. */
  is_over: boolean | null;
}

const reasonOf = (error: unknown) => (error instanceof Error ? error.name : "unknown");

interface Dead {
  id: string;
  subject: string;
  text: string;
  error: unknown;
  tryUntil: Date | null;
}

/** Keeps a message that could not be applied; it is tried again until `tryUntil`, else when somebody asks for it. */
export async function bury(knex: Knex, { id, subject, text, error, tryUntil }: Dead): Promise<void> {
  const again = tryUntil && { try_until: tryUntil, again_at: knex.raw("now() + interval '1 minute'") };
  const row = { message_id: id, subject, message: asJson(text), reason: reasonOf(error), ...again };
  await knex("dead_letters").insert(row).onConflict().ignore();
}

const asJson = (text: string) => {
  try {
    return JSON.stringify(JSON.parse(text));
  } catch {
    return JSON.stringify({ unreadable: text.length });
  }
};

/** A dead letter as an operator sees it: what it was, never to whom or what it said. */
export interface DeadLetter {
  service: string;
  id: string;
  subject: string;
  /** Of a mail, which letter it was. */
  template: string | null;
  reason: string;
  diedAt: string;
  /** It is waiting to be tried again. */
  isAsked: boolean;
}

/** The dead letters of every service in a database that still have their message, oldest first. */
export async function listDeadLetters(admin: Knex): Promise<DeadLetter[]> {
  const found: DeadLetter[] = [];
  for (const service of await schemas(admin)) {
    const rows: DeadLetter[] = await admin
      .withSchema(service)
      .from("dead_letters")
      .select({ id: "message_id", subject: "subject", reason: "reason", diedAt: "died_at" })
      .select(admin.raw("message->'data'->>'template' as template, again_at is not null as ??", ["isAsked"]))
      .whereRaw(hasMessage);
    found.push(...rows.map((row) => ({ ...row, service })));
  }
  return found.sort((a, b) => a.diedAt.localeCompare(b.diedAt));
}

/** Asks for dead letters, or all of them, to be tried again; their service does so within seconds. Resolves with how many. */
export async function askAgain(admin: Knex, ids: readonly string[] | "all"): Promise<number> {
  let count = 0;
  for (const service of await schemas(admin)) {
    const rows = admin.withSchema(service).from("dead_letters").whereRaw(hasMessage);
    count += await (ids === "all" ? rows : rows.whereIn("message_id", ids)).update({
      again_at: admin.fn.now(),
      try_until: null,
    });
  }
  return count;
}

const hasMessage = "message <> '{}'::jsonb";

const schemas = (admin: Knex): Promise<string[]> =>
  admin
    .from("information_schema.tables")
    .where({ table_name: "dead_letters" })
    .orderBy("table_schema")
    .pluck("table_schema");

const lookEveryMs = 2_000;

/**
 * Tries the dead letters again that were asked for or set aside. One that succeeds is forgotten; one that fails is kept as long
 * as if it had died now, and tried once a minute while something does not answer: for ever, or until it was set aside for.
 */
export const tryDeadLetters = (subscriptions: Subscriptions): Clock =>
  every("dead-letters", lookEveryMs, async () => {
    const until = Date.now() + lookEveryMs;
    let found = true;
    while (found && Date.now() < until) found = await tryOne(subscriptions, current());
  });

/** Takes one for a minute, in which no other instance takes it. False when there is none. */
async function tryOne(subscriptions: Subscriptions, context: RequestContext): Promise<boolean> {
  const { knex, log } = context;
  const { rows } = await knex.raw<{ rows: Row[] }>(`
    update dead_letters set again_at = now() + interval '1 minute'
    where message_id = (
      select message_id from dead_letters where again_at <= now() order by again_at for update skip locked limit 1
    ) returning message_id, subject, message, try_until < now() as is_over`);
  const [row] = rows;
  if (!row) return false;
  const { message_id, subject, message, is_over } = row;
  try {
    await apply(message, subject, subscriptions, { ...context, traceId: message.traceId ?? context.traceId });
    await knex("dead_letters").where({ message_id }).delete();
  } catch (error) {
    log.error("a dead letter could not be applied", { subject, error });
    const isLast = is_over || !isUnavailable(error);
    await knex("dead_letters")
      .where({ message_id })
      .update({ died_at: knex.fn.now(), reason: reasonOf(error), ...(isLast && { again_at: null }) });
  }
  return true;
}
