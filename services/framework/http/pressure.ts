import { monitorEventLoopDelay, performance } from "node:perf_hooks";
import type { Knex } from "knex";

/** How much waits in this process. */
export interface Pressure {
  /** Requests that were let in and are not answered. */
  underWay: number;
  /** How late this process comes to what is due, over the last look. */
  loopDelayMs: number;
  /** For how long the first in line has waited for a connection to Postgres, while each is in use. */
  connectionWaitMs: number;
}

/** With fewer at once nobody waits for others: a slow machine or a lock is not mended by refusing anybody. */
const fewest = 40;
/** What waits is turned away before it would wait a quarter of a second. */
const mostWaitMs = 200;

/** Whether this process is so late that nothing more should wait for it. */
export const isLate = ({ loopDelayMs }: Pick<Pressure, "loopDelayMs">): boolean => loopDelayMs > mostWaitMs;

/** Whether one more request would only wait: asking again later helps it, and those that are under way. */
export const isTooMuch = (pressure: Pick<Pressure, "underWay" | "loopDelayMs">): boolean =>
  pressure.underWay >= fewest && isLate(pressure);

const lookMs = 250;
const resolutionMs = 20;

/** What a process looks at to know how much waits, until it is stopped. */
export interface PressureWatch {
  now(): Pressure;
  /** Counts a request from when it was let in until what it returns is called. */
  letIn(): () => void;
  stop(): void;
}

/** Watches this process, and the pool of connections where it has one. */
export function watchPressure(knex?: Knex): PressureWatch {
  const delays = monitorEventLoopDelay({ resolution: resolutionMs });
  delays.enable();
  let loopDelayMs = 0;
  let seen = { count: 0, sumNs: 0 };
  const looking = setInterval(() => {
    const { count, mean } = delays;
    const all = { count, sumNs: count > 0 ? count * mean : 0 };
    // A mean and not the worst: one pause in a while is a collection of garbage, a queue is late all the time.
    if (count > seen.count)
      loopDelayMs = Math.max(0, (all.sumNs - seen.sumNs) / (count - seen.count) / 1e6 - resolutionMs);
    seen = all;
  }, lookMs).unref();
  const connectionWaitMs = knex ? watchPool(knex) : () => 0;
  let underWay = 0;
  return {
    now: () => ({ underWay, loopDelayMs, connectionWaitMs: connectionWaitMs() }),
    letIn() {
      underWay++;
      return () => void underWay--;
    },
    stop() {
      clearInterval(looking);
      delays.disable();
    },
  };
}

/** The part of knex's pool (tarn) that is looked at here. */
interface Pool {
  max: number;
  numUsed(): number;
  on(event: "acquireRequest" | "acquireSuccess" | "acquireFail", listener: (id: number) => void): void;
}

function watchPool(knex: Knex): () => number {
  const { pool } = knex.client as { pool: Pool };
  // In order of insertion: the first is the one that has waited longest.
  const waiting = new Map<number, number>();
  pool.on("acquireRequest", (id) => void waiting.set(id, performance.now()));
  pool.on("acquireSuccess", (id) => void waiting.delete(id));
  pool.on("acquireFail", (id) => void waiting.delete(id));
  return () => {
    const [first] = waiting.values();
    return first === undefined || pool.numUsed() < pool.max ? 0 : performance.now() - first;
  };
}
