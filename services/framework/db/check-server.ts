import type { Knex } from "knex";
import { CannotStart } from "../service/cannot-start.ts";
import { mostConnections } from "./connect.ts";

/** The oldest Postgres whose features the schemas use. */
const oldestVersion = 150_000;
/** How far two clocks may be apart: codes, sessions and signatures are dated by both. */
const mostApartMs = 60_000;

/** What a server says of itself, and between which two moments of this machine it said it. */
export interface ServerLook {
  version: number;
  now: number;
  /** How many connections it has for who is no superuser. */
  connections: number;
  askedAt: number;
  answeredAt: number;
}

/** Asks a server, through whatever sends a statement to it. */
export async function lookAtServer(query: (sql: string) => Promise<{ rows: unknown[] }>): Promise<ServerLook> {
  const askedAt = Date.now();
  const { rows } = await query(
    `select current_setting('server_version_num')::int as version, (extract(epoch from clock_timestamp()) * 1000)::float as now,
     current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as connections`,
  );
  return { ...(rows[0] as Omit<ServerLook, "askedAt" | "answeredAt">), askedAt, answeredAt: Date.now() };
}

/** Why no service may work with a server, in a sentence; null where each may. */
export function serverTrouble({ version, now, askedAt, answeredAt }: ServerLook): string | null {
  if (version < oldestVersion) return `Postgres is version ${Math.floor(version / 10_000)}: take 15 or newer.`;
  const [aheadMs, behindMs] = [askedAt - now, now - answeredAt];
  if (Math.max(aheadMs, behindMs) <= mostApartMs) return null;
  const apart = aheadMs > behindMs ? `${seconds(aheadMs)} ahead of` : `${seconds(behindMs)} behind`;
  return `The clock of this machine is ${apart} that of Postgres: have both set by a time server (chrony, systemd-timesyncd), then start again.`;
}

/** What an instance of a service holds at most: its pool, one that listens, and one for /metrics and /ready. */
const eachInstance = mostConnections + 2;
/** What provisioning, migrations, monitoring and an operator take beside. */
const beside = 20;

/** How many connections so many instances of services need; one of a service that is restarted comes before another is gone. */
export const connectionsNeeded = (instances: number): number => instances * eachInstance + beside;

/** Why a server has too few connections for so many instances, in a sentence; null where they are enough. */
export function budgetTrouble({ connections }: Pick<ServerLook, "connections">, instances: number): string | null {
  const needed = connectionsNeeded(instances);
  if (connections >= needed) return null;
  return `Postgres has ${connections} connections, and ${instances} instances of services need ${needed}: raise its max_connections by ${needed - connections}.`;
}

const seconds = (ms: number) => `${Math.round(ms / 1_000)} s`;

/** Refuses a server of another version, or of another time, before anything is begun on it. */
export async function checkServer(knex: Knex): Promise<void> {
  const look = await lookAtServer((sql) => knex.raw<{ rows: unknown[] }>(sql));
  const trouble = serverTrouble(look);
  if (trouble) throw new CannotStart(trouble);
}

/** What Postgres says to a role that it does not know, or by another password; and of a database that is not there. */
const notLetIn = new Set(["28P01", "28000", "3D000"]);

/** The same error, or what to do where it is that Postgres lets a service not in. */
export function asNotLetIn(error: unknown, service: string): unknown {
  const { code = "", message } = error as { code?: string; message: string };
  if (!notLetIn.has(code)) return error;
  return new CannotStart(
    `Postgres does not let ${service} in (${message}): run deploy/tools/provision.ts with the CARNET_PASSWORDS of the services.`,
  );
}
