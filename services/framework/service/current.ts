import { AsyncLocalStorage } from "node:async_hooks";
import type { NatsConnection } from "@nats-io/transport-node";
import type { Knex } from "knex";
import type { Logger } from "../log/logger.ts";

/** What a service has while it runs: its database, bus and logger. */
export interface ServiceContext {
  service: string;
  /** The pool, or the open transaction of an idempotent request. */
  knex: Knex;
  /** Where notes are subscribed to: the pool, or Postgres itself where a pooler stands between. */
  listening?: Knex;
  /** Null where a service runs without a bus, as in tests of its routes. */
  nats: NatsConnection | null;
  log: Logger;
  /** Answers given in place of the bus, for tests of one service alone. */
  stubs?: Record<string, (ask: unknown) => unknown>;
  /** Called once the open transaction has committed: wakes the relay. */
  afterCommit?: () => void;
}

/** What its code has while it handles one request, fact, question, command or tick. */
export interface RequestContext extends ServiceContext {
  traceId: string;
}

const storage = new AsyncLocalStorage<RequestContext>();

/** Runs `work` on behalf of a service; `current()` is this context until it has ended. */
export const runInContext = <T>(context: RequestContext, work: () => T): T => storage.run(context, work);

/** The service on whose behalf we run; throws outside of one. */
export function current(): RequestContext {
  const context = storage.getStore();
  if (!context) throw new Error("No service is running here: use runInContext().");
  return context;
}
