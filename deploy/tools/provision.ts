import { randomBytes } from "node:crypto";
import pg from "pg";
import { z } from "zod";
import { provisioner, speakers } from "@carnet/nats/server";
import { budgetTrouble, lookAtServer, makeRoles, serverTrouble } from "@carnet/services/framework";
import { brokerConfig, keepBus, prepareBus, secretNames } from "../local/house/house-bus.ts";
import { Sentence } from "../local/sentence.ts";

/**
 * `npx tsx deploy/tools/provision.ts`: makes the streams and consumers the contracts ask for at CARNET_NATS_URL, with the
 * provisioner's password of CARNET_PASSWORDS, and looks after them until it is stopped; what is there already stays as it is.
 * A stream that has lost its place, as after a disk that was full, begins anew, and a line says so. Where CARNET_ADMIN_DATABASE_URL
 * names a Postgres, with the right to make roles, each service's schema and two roles are made there first, with its password of
 * CARNET_PASSWORDS. `npm start` does the same by itself.
 *
 * `provision.ts passwords` prints a CARNET_PASSWORDS with a new password for each name; `provision.ts broker` prints the configuration
 * of nats-server (JSON) in which each of them may say what is its own.
 */
const passwords = z.string().transform((text) => z.object({ provisioner: z.string() }).parse(JSON.parse(text)));
const environment = z.object({
  CARNET_NATS_URL: z.url(),
  CARNET_PASSWORDS: passwords,
  CARNET_ADMIN_DATABASE_URL: z.url().optional(),
  CARNET_INSTANCES: z.coerce.number().int().min(1).default(1),
});
/** What services accept as a password, at least. */
const shortest = 16;
/** A broker that is not there yet is waited for; this soon a line says so. */
const silentMs = 2_000;

try {
  const [command] = process.argv.slice(2);
  if (command === "passwords") console.log(JSON.stringify(freshPasswords()));
  else if (command === "broker") console.log(JSON.stringify(await brokerConfig(allPasswords()), null, 1));
  else if (command === undefined) await provision();
  else throw new Sentence(`There is no provision.ts ${command}: say nothing, passwords or broker.`);
} catch (error) {
  if (!(error instanceof Sentence)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

async function provision(): Promise<void> {
  const { url, known, adminUrl, instances } = readEnvironment();
  if (adminUrl !== undefined) await makeDatabase(adminUrl, allPasswords(), instances);
  const { host } = new URL(url);
  const waiting = setTimeout(() => console.log(`Waiting for the broker at ${host}.`), silentMs);
  await prepareBus(url, known)
    .catch((error: unknown) => Promise.reject(asSentence(error, host)))
    .finally(() => clearTimeout(waiting));
  const kept = await keepBus(url, known, console.log);
  for (const signal of ["SIGTERM", "SIGINT"]) process.once(signal, () => void kept.stop());
  console.log("The streams are as the contracts ask for.");
}

function freshPasswords(): Record<string, string> {
  return Object.fromEntries(secretNames.map((name) => [name, randomBytes(32).toString("base64url")]));
}

/** The passwords of every name, without which no broker and no database is made. */
function allPasswords(): Record<string, string> {
  const known = passwordsIn(process.env["CARNET_PASSWORDS"] ?? "");
  const missing = secretNames.filter((name) => (known[name] ?? "").length < shortest);
  if (missing.length === 0) return known;
  throw new Sentence(
    `CARNET_PASSWORDS lacks a password of ${shortest} letters or more for ${missing.join(", ")}: provision.ts passwords prints them all.`,
  );
}

function passwordsIn(text: string): Record<string, string> {
  try {
    return z.record(z.string(), z.string()).parse(JSON.parse(text));
  } catch {
    return {};
  }
}

/** Nothing is made where the server is too old, has another time, or too few connections for so many instances of each service. */
async function makeDatabase(adminUrl: string, known: Record<string, string>, instances: number): Promise<void> {
  const { host } = new URL(adminUrl);
  const client = new pg.Client({ connectionString: adminUrl });
  const look = await client
    .connect()
    .then(() => lookAtServer((sql) => client.query(sql)))
    .catch(({ code, message }: Error & { code?: string }) => {
      throw new Sentence(`The Postgres at ${host} does not let us in (${code ?? message}).`);
    })
    .finally(() => client.end().catch(() => undefined));
  const trouble = serverTrouble(look) ?? budgetTrouble(look, speakers.length * instances);
  if (trouble) throw new Sentence(trouble);
  const { [provisioner]: _, ...roles } = known;
  await makeRoles(adminUrl, roles);
  console.log(`The Postgres at ${host} has the schema and the roles of each service.`);
}

function readEnvironment() {
  try {
    const { CARNET_NATS_URL, CARNET_PASSWORDS, CARNET_ADMIN_DATABASE_URL, CARNET_INSTANCES } = environment.parse(
      process.env,
    );
    return {
      url: CARNET_NATS_URL,
      known: CARNET_PASSWORDS,
      adminUrl: CARNET_ADMIN_DATABASE_URL,
      instances: CARNET_INSTANCES,
    };
  } catch {
    throw new Sentence(
      'Set CARNET_NATS_URL to the address of the broker, and CARNET_PASSWORDS to {"provisioner": "its password there"}.',
    );
  }
}

function asSentence(error: unknown, host: string): unknown {
  const { name, message } = error as Error;
  if (name === "AuthorizationError")
    return new Sentence(`The broker at ${host} knows the provisioner by another password than CARNET_PASSWORDS has.`);
  if (/jetstream/i.test(`${name} ${message}`))
    return new Sentence(`The broker at ${host} keeps no streams for the provisioner: start it with JetStream.`);
  return error;
}
