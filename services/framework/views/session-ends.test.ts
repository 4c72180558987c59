import { randomBytes, randomUUID } from "node:crypto";
import { sessionEnded } from "@carnet/nats/contracts/account/session.ended.v1";
import { sessionStarted } from "@carnet/nats/contracts/account/session.started.v1";
import { accountSession } from "@carnet/nats/contracts/rpc/account.session.v1";
import { defineService } from "../service/define-service.ts";
import { routes } from "../http/routes.ts";
import { openService } from "../testing/index.ts";
import type { KnownSession } from "./session-cache.ts";
import { findSession } from "./sessions.ts";

/** What account would say; null, and every verdict is the copy's own. */
let accountSays: ((tokenHash: string) => Promise<KnownSession | null>) | null = null;
const copy = openService(defineService({ name: "seance", routes: [routes()] }), {
  answers: { [accountSession.subject]: ({ tokenHash }: { tokenHash: string }) => accountSays?.(tokenHash) ?? null },
});

const aSession = (userId: string = randomUUID()) => ({
  sessionId: randomUUID(),
  userId,
  tokenHash: randomBytes(32).toString("hex"),
  role: "therapist" as const,
  impersonatorId: null,
  expiresAt: new Date(Date.now() + 3_600_000).toISOString(),
  idleSeconds: 1_800,
  needsSecondFactor: false,
});
type Session = ReturnType<typeof aSession>;
const start = (session: Session) => ({ fact: sessionStarted, data: session });
const end = ({ userId, sessionId }: Session, all = false) => ({
  fact: sessionEnded,
  data: { userId, sessionId: all ? null : sessionId },
});
const isOpen = async ({ tokenHash }: Session) => (await copy.within(() => findSession(tokenHash))) !== null;

const permutations = <T>(all: T[]): T[][] =>
  all.length < 2 ? [all] : all.flatMap((one, at) => permutations(all.toSpliced(at, 1)).map((rest) => [one, ...rest]));
const orders = {
  numbers: (place: number) => ({ seq: place + 1, at: "2026-11-02T12:00:00.000Z" }),
  clocks: (place: number) => ({ at: `2026-11-02T12:00:0${place}.000Z` }),
};

describe.each(Object.entries(orders))("facts told apart by %s", (_name, order) => {
  it.each([
    ["one ended", (a: Session, _b: Session) => [start(a), end(a)]],
    ["all ended, another begun", (a: Session, b: Session) => [start(a), end(a, true), start(b)]],
    ["both ended one by one", (a: Session, b: Session) => [start(a), start(b), end(b), end(a)]],
  ])("%s, heard in any order, and twice: what is over stays over", async (_what, story) => {
    accountSays = null;
    for (const places of permutations([...story(aSession(), aSession()).keys()])) {
      const a = aSession();
      const b = aSession(a.userId);
      const facts = story(a, b);
      for (const place of [...places, ...places])
        await copy.deliver(facts[place]!.fact as never, facts[place]!.data as never, order(place));
      expect(await isOpen(a)).toBe(false);
    }
  });
});

it("an end of all sessions spares the one that begins after it", async () => {
  accountSays = null;
  const a = aSession();
  await copy.deliver(sessionEnded, { userId: a.userId, sessionId: null }, { seq: 4 });
  await copy.deliver(sessionStarted, a, { seq: 5 });
  expect(await isOpen(a)).toBe(true);
});

/** As when a second factor is enrolled, or acting as somebody ends: one id, another token. */
describe("a session that goes on under another token", () => {
  const anew = (session: Session) => ({ ...session, tokenHash: randomBytes(32).toString("hex") });

  it.each(permutations([0, 1, 2]))(
    "is open under the new one alone, heard in the order %s %s %s",
    async (...places) => {
      const before = aSession();
      const after = anew(before);
      const { tokenHash: living, ...session } = after;
      accountSays = async (tokenHash) => (tokenHash === living ? session : null);
      const facts = [start(before), end(before), start(after)];
      for (const place of [...places, ...places])
        await copy.deliver(facts[place]!.fact as never, facts[place]!.data as never, orders.numbers(place));
      expect([await isOpen(before), await isOpen(after)]).toEqual([false, true]);
    },
  );

  it("is open without asking account, heard as it happened", async () => {
    accountSays = null;
    const before = aSession();
    const after = anew(before);
    for (const [place, { fact, data }] of [start(before), end(before), start(after)].entries())
      await copy.deliver(fact as never, data as never, orders.numbers(place));
    expect([await isOpen(before), await isOpen(after)]).toEqual([false, true]);
  });
});

/** An end that has been heard, in a transaction that is not over. */
async function hearingEnd({ userId, sessionId }: Session) {
  const trx = await copy.knex().transaction();
  await trx.raw("select pg_advisory_xact_lock(hashtextextended(?, 0))", [`sessions:${userId}`]);
  await trx("session_ends").insert({ user_id: userId, ended_id: sessionId, told_seq: 7, told_at: new Date() });
  await trx("known_sessions").where({ session_id: sessionId }).delete();
  return trx;
}

it("a copy that is being ended while it is read is not believed", async () => {
  accountSays = async () => null;
  const a = aSession();
  await copy.deliver(sessionStarted, a, { seq: 5 });
  const trx = await hearingEnd(a);
  const open = isOpen(a);
  await new Promise((resolve) => setTimeout(resolve, 300));
  await trx.commit();
  expect(await open).toBe(false);
});

describe("an answer of account", () => {
  it("loses to an end that is heard while it is under way", async () => {
    const a = aSession();
    let calls = 0;
    accountSays = async () => {
      if (++calls > 1) return null;
      await copy.deliver(sessionEnded, { userId: a.userId, sessionId: a.sessionId }, { seq: 7 });
      const { tokenHash: _hash, ...session } = a;
      return session;
    };
    expect(await isOpen(a)).toBe(false);
    expect(calls).toBe(2);
    accountSays = null;
    expect(await isOpen(a)).toBe(false);
  });

  it("loses to an end that is on its way into the copy when the answer comes", async () => {
    const a = aSession();
    const { tokenHash: _hash, ...session } = a;
    let calls = 0;
    accountSays = async () => {
      if (++calls > 1) return null;
      const trx = await hearingEnd(a);
      setTimeout(() => void trx.commit(), 300);
      return session;
    };
    expect(await isOpen(a)).toBe(false);
    expect(calls).toBe(2);
    expect(await isOpen(a)).toBe(false);
  });

  it("counts for a session that began after the others were ended", async () => {
    const a = aSession();
    await copy.deliver(sessionEnded, { userId: a.userId, sessionId: null }, { seq: 7 });
    const { tokenHash: _hash, ...session } = a;
    accountSays = async () => session;
    expect(await isOpen(a)).toBe(true);
  });
});

it("tells account of a call that comes alone, minutes after the last one", async () => {
  accountSays = null;
  const session = aSession();
  const { tokenHash, ...known } = session;
  await copy.deliver(sessionStarted, session);
  await copy
    .knex()("known_sessions")
    .where({ token_hash: tokenHash })
    .update({ seen_at: new Date(Date.now() - 3 * 60_000) });
  const askedFor = new Promise<string>((resolve) => {
    accountSays = async (asked) => {
      resolve(asked);
      return known;
    };
  });
  expect(await isOpen(session)).toBe(true);
  expect(await askedFor).toBe(tokenHash);
});
