import type { Knex } from "knex";
import type { Migration } from "../db/migrate.ts";
import { keepNewest, type Told } from "./keep-newest.ts";

/** Which sessions are over, else an older fact that arrives late would bring one back. */
export const sessionEnds: Migration = async (knex) => {
  await knex.raw(`
    create table session_ends (
      user_id uuid not null,
      ended_id uuid not null,
      told_seq bigint not null,
      told_at timestamptz not null,
      heard_at timestamptz not null default now(),
      primary key (user_id, ended_id)
    );
    create index session_ends_heard on session_ends (heard_at);
  `);
};

/** A session, by its id, or every session of an account so far, by the account's. */
interface End {
  userId: string;
  sessionId: string | null;
}

/** Longer than any session lives: what was ended before can no longer come back. */
const keptFor = "7 days";

/** Takes note that a session, or all of somebody's until then, is over. */
export async function keepEnd(trx: Knex, { userId, sessionId }: End, header: Told): Promise<void> {
  await inTurn(trx, userId);
  const row = { user_id: userId, ended_id: sessionId ?? userId, heard_at: trx.fn.now() };
  await keepNewest(trx, "session_ends", ["user_id", "ended_id"], row, header);
  await trx("session_ends").whereRaw("heard_at < now() - cast(? as interval)", [keptFor]).delete();
}

/** Facts about one account's sessions are heard one after the other, else one would not see what the other is about to write. */
const inTurn = (trx: Knex, userId: string) =>
  trx.raw("select pg_advisory_xact_lock(hashtextextended(?, 0))", [`sessions:${userId}`] as never);

/** Is this session over, as one that began when the fact was told? An end spares what begins later: the same session under another token too. */
export async function hasEnded(
  knex: Knex,
  { userId, sessionId }: { userId: string; sessionId: string },
  { seq = 0, at }: Told,
): Promise<boolean> {
  await inTurn(knex, userId);
  const end = await knex("session_ends")
    .where({ user_id: userId })
    .whereIn("ended_id", [sessionId, userId])
    .whereRaw("(told_seq, told_at) >= (?, ?)", [seq, at])
    .first();
  return end !== undefined;
}

/** Has an end of this session been heard since that instant of the database? An answer that is older than it is not believed. Within a transaction, none is heard before that is over. */
export async function endedSince(
  knex: Knex,
  { userId, sessionId }: { userId: string; sessionId: string },
  since: Date | string,
): Promise<boolean> {
  await inTurn(knex, userId);
  const end = await knex("session_ends")
    .where({ user_id: userId })
    .whereIn("ended_id", [sessionId, userId])
    .where("heard_at", ">=", since)
    .first();
  return end !== undefined;
}
