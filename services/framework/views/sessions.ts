import type { Knex } from "knex";
import { accountSession } from "@carnet/nats/contracts/rpc/account.session.v1";
import { sessionEnded } from "@carnet/nats/contracts/account/session.ended.v1";
import { sessionStarted } from "@carnet/nats/contracts/account/session.started.v1";
import { ask } from "../bus/ask.ts";
import { react } from "../bus/react.ts";
import type { Migration } from "../db/migrate.ts";
import { queryRows } from "../db/query-rows.ts";
import { Refusal } from "../http/refusals.ts";
import { current } from "../service/current.ts";
import { Unavailable } from "../service/unavailable.ts";
import { endedSince, hasEnded, keepEnd } from "./session-ends.ts";
import { refreshAfterMs, SessionCache, type KnownSession } from "./session-cache.ts";

/** The service's copy of account's sessions: by the hash of the token, never the token. */
export const sessionTables: Migration = async (knex) => {
  await knex.raw(`
    create table known_sessions (
      token_hash text primary key,
      session_id uuid not null,
      user_id uuid not null,
      role text not null,
      impersonator_id uuid,
      expires_at timestamptz not null,
      idle_seconds int not null,
      seen_at timestamptz not null default now()
    );
    create index known_sessions_user on known_sessions (user_id);
    create index known_sessions_expiry on known_sessions (expires_at);
  `);
};

const caches = new WeakMap<object, SessionCache>();
/** One cache per running service: its logger is its identity. */
const cache = () => {
  const { log } = current();
  const known = caches.get(log) ?? new SessionCache();
  caches.set(log, known);
  return known;
};

export const sessionReactions = [
  react(sessionStarted, async ({ data, ...header }, trx) => {
    const { tokenHash, ...session } = data;
    if (await hasEnded(trx, session, header)) return;
    await keep(trx, tokenHash, session);
    cache().forget((held) => held.sessionId === session.sessionId);
  }),
  react(sessionEnded, async ({ data, ...header }, trx) => {
    await keepEnd(trx, data, header);
    const ended = trx("known_sessions").where({ user_id: data.userId });
    await (data.sessionId ? ended.where({ session_id: data.sessionId }) : ended).delete();
    cache().forget(
      (held) => held.userId === data.userId && (data.sessionId === null || held.sessionId === data.sessionId),
    );
  }),
];

/**
 * Whose session a token is, from memory, else from the local copy, else from account itself. An end that any instance of
 * the service has heard of is known to all of them half a second later.
 * Account is told about use once a minute, in the background, also of a call that comes alone; it decides when a session has lain idle too long.
 */
export async function findSession(tokenHash: string): Promise<KnownSession | null> {
  const held = cache().get(tokenHash);
  if (held && (cache().isTrusted(tokenHash) || (await isStillThere(tokenHash)))) {
    if (cache().dueForRefresh(tokenHash)) tellOfUse(tokenHash);
    return held;
  }
  const { forgotten } = cache();
  const local = await localCopy(tokenHash);
  if (local) {
    /* An end heard while the copy was being read is not outlived in memory by what was read. */
    if (cache().forgotten === forgotten) cache().put(tokenHash, local.session);
    if (Date.now() - Date.parse(local.seenAt) > refreshAfterMs) tellOfUse(tokenHash);
    return local.session;
  }
  return refresh(tokenHash).catch((error: unknown) => {
    /* Not knowing is no reason to sign anybody out. */
    throw error instanceof Refusal ? new Unavailable("Account does not answer.") : error;
  });
}

const tellOfUse = (tokenHash: string) => void refresh(tokenHash).catch(() => {});

const living = `
  select 1 from known_sessions where token_hash = $1
    and expires_at > now() and seen_at > now() - make_interval(secs => idle_seconds)`;

/** Does the local copy still have a session that is in memory? Takes no lock: this is asked twice a second. */
async function isStillThere(tokenHash: string): Promise<boolean> {
  const readAt = Date.now();
  const rows = await queryRows(living, [tokenHash]);
  if (rows.length > 0) cache().trust(tokenHash, readAt);
  else cache().drop(tokenHash);
  return rows.length > 0;
}

/** A row that is being ended at this moment is waited for, and then is not there. */
async function localCopy(tokenHash: string): Promise<{ session: KnownSession; seenAt: string } | null> {
  const row = (await current()
    .knex("known_sessions")
    .where({ token_hash: tokenHash })
    .whereRaw("expires_at > now() and seen_at > now() - make_interval(secs => idle_seconds)")
    .forShare()
    .first()) as Record<string, never> | undefined;
  if (!row) return null;
  const session = {
    sessionId: row["session_id"]!,
    userId: row["user_id"]!,
    role: row["role"]!,
    impersonatorId: row["impersonator_id"] ?? null,
    expiresAt: row["expires_at"]!,
    idleSeconds: row["idle_seconds"]!,
    needsSecondFactor: false,
  };
  return { session, seenAt: row["seen_at"]! };
}

async function refresh(tokenHash: string): Promise<KnownSession | null> {
  const { knex } = current();
  for (let attempt = 0; attempt < asksAtMost; attempt++) {
    const { rows } = await knex.raw<{ rows: { now: string }[] }>("select clock_timestamp() as now");
    const session = await ask(accountSession, { tokenHash });
    if (!session) break;
    if (await knex.transaction((trx) => keepAnswer(trx, tokenHash, session, rows[0]!.now))) return session;
  }
  cache().drop(tokenHash);
  await knex("known_sessions").where({ token_hash: tokenHash }).delete();
  return null;
}

/** How often account is asked again because an end was heard while it was answering. */
const asksAtMost = 3;

/**
 * Keeps what account says of a token, unless the session's end was heard since it was asked: an answer is as old as its
 * question. No end of this account's sessions is heard in between, so none is overtaken on its way into the copy.
 */
async function keepAnswer(trx: Knex, tokenHash: string, session: KnownSession, asked: string): Promise<boolean> {
  if (await endedSince(trx, session, asked)) return false;
  await keep(trx, tokenHash, session);
  if (!session.needsSecondFactor) cache().put(tokenHash, session);
  return true;
}

/** A session that still lacks its second factor is not kept: account is asked each time, until it says that nothing is missing. */
async function keep(knex: Knex, tokenHash: string, session: KnownSession): Promise<void> {
  if (session.needsSecondFactor) return;
  const row = {
    token_hash: tokenHash,
    session_id: session.sessionId,
    user_id: session.userId,
    role: session.role,
    impersonator_id: session.impersonatorId,
    expires_at: session.expiresAt,
    idle_seconds: session.idleSeconds,
    seen_at: knex.fn.now(),
  };
  await knex("known_sessions").insert(row).onConflict("token_hash").merge();
}
