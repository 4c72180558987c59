import knexPackage, { type Knex } from "knex";
import pg from "pg";

const { types } = pg;

/** Birth dates are plain days: no shift by a time zone (PAT-014). */
types.setTypeParser(types.builtins.DATE, (text) => text);
/** Moments travel as ISO 8601. */
types.setTypeParser(types.builtins.TIMESTAMPTZ, (text) => new Date(text).toISOString());
/** Counts and cents are below 2^53. */
types.setTypeParser(types.builtins.INT8, Number);

/** A pool of one service. `url` carries its own role: schema, timeouts and rights come with the role. */
export function connectDatabase(url: string, { max = 10 }: { max?: number } = {}): Knex {
  return knexPackage({
    client: "pg",
    connection: { connectionString: url, application_name: "carnet", keepAlive: true },
    pool: { min: 0, max, acquireTimeoutMillis: 8_000, idleTimeoutMillis: 30_000 },
    asyncStackTraces: false,
  });
}
