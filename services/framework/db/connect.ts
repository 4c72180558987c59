import knexPackage, { type Knex } from "knex";
import pg, { type Client } from "pg";
import { isoOf } from "./iso-of.ts";
import { ConnectionWatch } from "./watch-connection.ts";

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

/** What the pool of one instance holds at most. */
export const mostConnections = 10;

/** How many requests of one instance are under way at once, where nothing else is said: while one asks Postgres, others are read, checked and written. */
export const requestsAtOnce = 4 * mostConnections;

/** A pool of one service. `url` carries its own role: schema, timeouts and rights come with the role. */
export function connectDatabase(url: string, { max = mostConnections, limits }: PoolOptions = {}): Knex {
  const watch = new ConnectionWatch();
  return knexPackage({
    client: "pg",
    connection: {
      connectionString: url,
      application_name: "carnet",
      keepAlive: true,
      ...(limits && { connectionTimeoutMillis: limits.connectMs, stream: () => watch.openSocket(limits.silentMs) }),
    },
    pool: {
      min: 0,
      max,
      acquireTimeoutMillis: 8_000,
      idleTimeoutMillis: 30_000,
      afterCreate: (client: Client, done: (error: null, client: Client) => void) => {
        watch.made(client);
        done(null, client);
      },
      validate: (client: Client) => watch.isUsable(client),
    },
    /* What goes wrong is thrown, and logged there by allow-list; knex would print it with its text and stack. */
    log: { warn: () => {}, error: () => {}, debug: () => {}, deprecate: () => {} },
    asyncStackTraces: false,
  });
}
