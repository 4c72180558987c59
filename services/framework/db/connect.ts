import knexPackage, { type Knex } from "knex";
import type { Socket } from "node:net";
import pg from "pg";
import { isoOf } from "./iso-of.ts";

const { types } = pg;

/** Birth dates are plain days: no shift by a time zone (PAT-014). */
types.setTypeParser(types.builtins.DATE, (text) => text);
/** Moments travel as ISO 8601. */
types.setTypeParser(types.builtins.TIMESTAMPTZ, isoOf);
/** Counts and cents are below 2^53. */
types.setTypeParser(types.builtins.INT8, Number);

export interface PoolOptions {
  max?: number;
  /** A statement of a migration may be silent for as long as it takes: 0. */
  limits?: { connectMs: number; silentMs: number };
}

/**
 * How long a request waits for a connection, and for the next word on one. Postgres ends each statement of a service after
 * five seconds: longer silence is that of a socket whose other end is gone. Both together stay below eight seconds.
 */
export const requestLimits = { connectMs: 2_400, silentMs: 5_500 };

/** A pool of one service. `url` carries its own role: schema, timeouts and rights come with the role. */
export function connectDatabase(url: string, { max = 10, limits }: PoolOptions = {}): Knex {
  const madeAt = new WeakMap<object, number>();
  let silentAt = -1;
  return knexPackage({
    client: "pg",
    connection: {
      connectionString: url,
      application_name: "carnet",
      keepAlive: true,
      ...(limits && { connectionTimeoutMillis: limits.connectMs }),
    },
    pool: {
      min: 0,
      max,
      acquireTimeoutMillis: 8_000,
      idleTimeoutMillis: 30_000,
      afterCreate: (client: PgClient, done: (error: null, client: PgClient) => void) => {
        madeAt.set(client, performance.now());
        if (limits) endWhenSilent(client, limits.silentMs, () => (silentAt = performance.now()));
        done(null, client);
      },
      /* Where one connection was dead, those made before may be dead too: each would cost somebody the same wait. */
      validate: (client: object) => (madeAt.get(client) ?? 0) > silentAt,
    },
    /* What goes wrong is thrown, and logged there by allow-list; knex would print it with its text and stack. */
    log: { warn: () => {}, error: () => {}, debug: () => {}, deprecate: () => {} },
    asyncStackTraces: false,
  });
}

interface PgClient {
  connection: { stream: Socket };
  /** False while a statement is under way. */
  readyForQuery: boolean;
  /** It has said goodbye, and waits for the other end to close. */
  _ending: boolean;
}

/** Cuts a connection on which nothing has been heard for so long while it owed us an answer; the pool makes another. */
function endWhenSilent(client: PgClient, silentMs: number, tell: () => void): void {
  const { stream } = client.connection;
  stream.setTimeout(silentMs, () => {
    if (client.readyForQuery && !client._ending) return;
    if (!client._ending) tell();
    stream.destroy(Object.assign(new Error("Postgres is silent"), { code: "ETIMEDOUT" }));
  });
}
