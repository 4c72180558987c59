import { randomBytes } from "node:crypto";
import { parseArgs } from "node:util";
import pg from "pg";
import { z } from "zod";
import { provisioner, speakers } from "@carnet/nats/server";
import { budgetTrouble, lookAtServer, makeRoles, serversOf, serverTrouble } from "@carnet/services/framework";
import { brokerConfig, keepBus, prepareBus, secretNames, type ServerOfCluster } from "../local/house/house-bus.ts";
import { Sentence } from "../local/sentence.ts";

/**
 * `npx tsx deploy/tools/provision.ts`: makes the streams and consumers the contracts ask for at CARNET_NATS_URL, with the
 * provisioner's password of CARNET_PASSWORDS, and looks after them until it is stopped; what is there already stays as it is.
 * A stream that has lost its place, as after a disk that was full, begins anew, and a line says so. Where CARNET_ADMIN_DATABASE_URL
 * names a Postgres, with the right to make roles, each service's schema and two roles are made there first, with its password of
 * CARNET_PASSWORDS. `npm start` does the same by itself. With the servers of a cluster at CARNET_NATS_URL, CARNET_NATS_REPLICAS says how
 * many of them keep each stream.
 *
 * `provision.ts passwords` prints a CARNET_PASSWORDS with a new password for each name; `provision.ts broker` prints the configuration
 * of nats-server (JSON) in which each of them may say what is its own; `--name=one --routes=two:6222,three:6222` prints that of one server of a
 * cluster.
 */
const passwords = z.string().transform((text) => z.object({ provisioner: z.string() }).parse(JSON.parse(text)));
const environment = z.object({
  CARNET_NATS_URL: z.string().refine((url) => serversOf(url).every((server) => URL.canParse(server))),
  CARNET_NATS_REPLICAS: z.coerce
    .number()
    .pipe(z.literal([1, 3, 5]))
    .default(1),
  CARNET_PASSWORDS: passwords,
  CARNET_ADMIN_DATABASE_URL: z.url().optional(),
  CARNET_INSTANCES: z.coerce.number().int().min(1).default(1),
});
/** What services accept as a password, at least. */
const shortest = 16;
/** A broker that is not there yet is waited for; this soon a line says so. */
const silentMs = 2_000;

try {
  const [command, ...args] = process.argv.slice(2);
  if (command === "passwords") console.log(JSON.stringify(freshPasswords()));
  else if (command === "broker")
    console.log(JSON.stringify(await brokerConfig(allPasswords(), clusterIn(args)), null, 1));
  else if (command === undefined) await provision();
  else throw new Sentence(`There is no provision.ts ${command}: say nothing, passwords or broker.`);
} catch (error) {
  if (!(error instanceof Sentence)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

async function provision(): Promise<void> {
  const { url, replicas, known, adminUrl, instances } = readEnvironment();
  if (adminUrl !== undefined) await makeDatabase(adminUrl, allPasswords(), instances);
  const host = hostsOf(url);
  const waiting = setTimeout(() => console.log(`Waiting for the broker at ${host}.`), silentMs);
  await prepareBus(url, known, replicas)
    .catch((error: unknown) => Promise.reject(asSentence(error, host, replicas)))
    .finally(() => clearTimeout(waiting));
  const kept = await keepBus({ url, replicas }, known, console.log);
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
    const read = environment.parse(process.env);
    return {
      url: read.CARNET_NATS_URL,
      replicas: read.CARNET_NATS_REPLICAS,
      known: read.CARNET_PASSWORDS,
      adminUrl: read.CARNET_ADMIN_DATABASE_URL,
      instances: read.CARNET_INSTANCES,
    };
  } catch {
    throw new Sentence(
      'Set CARNET_NATS_URL to the address of the broker, and CARNET_PASSWORDS to {"provisioner": "its password there"}.',
    );
  }
}

/** What the broker of a cluster is printed for; nothing where it is to stand alone. */
function clusterIn(args: string[]): ServerOfCluster | undefined {
  const options = { name: { type: "string" }, routes: { type: "string" } } as const;
  const { name, routes } = parseArgs({ args, options, strict: false }).values;
  if (name === undefined && routes === undefined) return undefined;
  if (typeof name === "string" && typeof routes === "string" && name && routes)
    return { name, routes: routes.split(",").map((route) => route.trim()) };
  throw new Sentence(
    "A server of a cluster is printed with its name and its routes: --name=one --routes=two:6222,three:6222.",
  );
}

function hostsOf(url: string): string {
  const hosts = serversOf(url).map((server) => new URL(server).host);
  return hosts.join(", ");
}

function asSentence(error: unknown, host: string, replicas: number): unknown {
  const { name, message } = error as Error;
  if (name === "AuthorizationError")
    return new Sentence(`The broker at ${host} knows the provisioner by another password than CARNET_PASSWORDS has.`);
  if (replicas > 1 && /peers|replicas/i.test(message))
    return new Sentence(`The broker at ${host} has too few servers for CARNET_NATS_REPLICAS=${replicas} (${message}).`);
  if (/jetstream/i.test(`${name} ${message}`))
    return new Sentence(`The broker at ${host} keeps no streams for the provisioner: start it with JetStream.`);
  return error;
}
