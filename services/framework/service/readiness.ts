import type { NatsConnection } from "@nats-io/transport-node";
import type { Knex } from "knex";
import type { Listener } from "../bus/listen.ts";
import { isDiskFull } from "../db/is-away.ts";

/** What an instance needs to be of use, and whether it is so. */
export interface Readiness {
  /** It answers. */
  postgres: boolean;
  /** Its disk takes what it is given. */
  writable: boolean;
  nats: boolean;
  /** Each of our listeners has its place in its stream. */
  listening: boolean;
}

/** Whether all of it is so. How much waits, or how little room there is, is for the metrics. */
export const isOfUse = ({ postgres, writable, nats, listening }: Readiness): boolean =>
  postgres && writable && nats && listening;

interface Needs {
  knex: Knex;
  nats: NatsConnection;
  listeners: readonly Pick<Listener, "lag">[];
}

const answerWithinMs = 2_000;
const goodForMs = 1_000;
const writtenForMs = 5_000;

/** Asks Postgres and NATS at most once a second, however many callers there are, with a timeout of four. */
export function watchReadiness({ knex, nats, listeners }: Needs): () => Promise<Readiness> {
  let pending: Promise<Readiness> | undefined;
  let askedAt = -Infinity;
  let wroteAt = -Infinity;

  /** A disk that took something lately is not tried again. */
  async function write(): Promise<void> {
    if (performance.now() - wroteAt < writtenForMs) return;
    await tryDisk(knex);
    wroteAt = performance.now();
  }

  async function look(): Promise<Readiness> {
    const [onPostgres, onNats] = await Promise.all([
      inTurn(() => knex.raw("select 1"), write, isDiskFull),
      inTurn(
        () => nats.flush(),
        () => Promise.all(listeners.map(isInPlace)),
        isLost,
      ),
    ]);
    return { postgres: onPostgres[0], writable: onPostgres[1], nats: onNats[0], listening: onNats[1] };
  }

  return () => {
    if (pending && performance.now() - askedAt < goodForMs) return pending;
    askedAt = performance.now();
    return (pending = look());
  };
}

/**
 * Has Postgres write two megabytes where its data is, and forget them: a result that does not fit into the memory it may use.
 * A row would do on a full disk as long as its page and its log have room.
 */
const tryDisk = (knex: Knex) => knex.raw("set local work_mem = '64kB'; select count(*) from generate_series(1, 60000)");

class LostItsPlace extends Error {}
const isLost = (error: unknown) => error instanceof LostItsPlace;

async function isInPlace(listener: Pick<Listener, "lag">): Promise<void> {
  if ((await listener.lag()).hasLostItsPlace) throw new LostItsPlace();
}

/** Whether the first answers, and then whether the second is not refused for that reason; where the first does not, neither. */
async function inTurn(
  first: () => PromiseLike<unknown>,
  second: () => PromiseLike<unknown>,
  isRefused: (error: unknown) => boolean,
): Promise<[boolean, boolean]> {
  if ((await inTime(first)) !== "done") return [false, false];
  const outcome = await inTime(second);
  return [true, outcome === "done" || !isRefused(outcome)];
}

/** What it threw, if it did; a silence is an error of its own. */
async function inTime(work: () => PromiseLike<unknown>): Promise<"done" | Error> {
  let late: NodeJS.Timeout | undefined;
  const silence = new Promise<Error>((resolve) => {
    late = setTimeout(() => resolve(new Error("no answer in time")), answerWithinMs);
  });
  const answer = (async () => {
    await work();
    return "done" as const;
  })().catch((error: unknown) => error as Error);
  return Promise.race([answer, silence]).finally(() => clearTimeout(late));
}
