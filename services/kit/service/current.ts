import { AsyncLocalStorage } from "node:async_hooks";
import type { NatsConnection } from "@nats-io/transport-node";
import type { Knex } from "knex";
import type { Logger } from "../log/logger.ts";

/** What the code of a service stands on while it handles one request, fact, question, command or tick. */
export interface Standing {
  service: string;
  /** The pool, or the open transaction of an idempotent request. */
  knex: Knex;
  /** Null where a service runs without a bus, as in tests of its routes. */
  nats: NatsConnection | null;
  log: Logger;
  traceId: string;
  /** Answers given in place of the bus, for tests of one service alone. */
  standIns?: Record<string, (ask: unknown) => unknown>;
  /** Called once the open transaction has committed: wakes the relay. */
  afterCommit?: () => void;
}

const standing = new AsyncLocalStorage<Standing>();

/** Runs `work` on behalf of a service. */
export const standingOn = <T>(on: Standing, work: () => T): T => standing.run(on, work);

/** The service on whose behalf we run; throws outside of one. */
export function current(): Standing {
  const on = standing.getStore();
  if (!on) throw new Error("No service is running here: use standingOn().");
  return on;
}
