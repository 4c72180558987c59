import { connect } from "@nats-io/transport-node";
import pg from "pg";
import { provisioner, speakers } from "@carnet/nats/server";
import {
  allowOrigin,
  budgetTrouble,
  CannotStart,
  lookAtServer,
  passwordOf,
  readEnvironment,
  requireGateway,
  serversOf,
  serverTrouble,
  type Environment,
  type Service,
} from "@carnet/services/framework";
import { daysLeft } from "../gateway/certificate.ts";
import { requireRoom } from "../local/house/room-on-disk.ts";
import { Sentence } from "../local/sentence.ts";

/** Whether one thing is as a production needs it, in a sentence. */
export interface Finding {
  isWell: boolean;
  what: string;
}

/** What is looked at beside the environment: the services that run here, and the certificate of nginx. */
export interface Production {
  env: NodeJS.ProcessEnv;
  services: readonly Pick<Service, "check">[];
  tls?: { certificate: string; key: string } | undefined;
}

/** A certificate is renewed well before its last day. */
const soonDays = 14;

/** Looks at what a production stands on, and changes nothing. */
export async function checkProduction({ env, services, tls }: Production): Promise<Finding[]> {
  const findings = [await look(() => environment(env, services))];
  const read = known(env);
  if (read) {
    findings.push(await look(() => postgres(read, Number(env["CARNET_INSTANCES"] ?? 1))));
    findings.push(await look(() => broker(read)));
    for (const folder of Object.values(read.CARNET_DISKS)) findings.push(await look(() => disk(folder)));
  }
  if (tls) findings.push(await look(() => certificate(tls, env["CARNET_ORIGIN"] ?? "")));
  return findings;
}

/** What is thrown as a sentence is a finding; anything else is our own fault. */
async function look(work: () => string | Promise<string>): Promise<Finding> {
  try {
    return { isWell: true, what: await work() };
  } catch (error) {
    if (error instanceof Sentence || error instanceof CannotStart) return { isWell: false, what: error.message };
    throw error;
  }
}

async function environment(env: NodeJS.ProcessEnv, services: Production["services"]): Promise<string> {
  readEnvironment(env);
  allowOrigin(env);
  requireGateway(env);
  for (const { check } of services) await check?.();
  return "The environment has everything that services ask for";
}

function known(env: NodeJS.ProcessEnv): Environment | null {
  try {
    return readEnvironment(env);
  } catch {
    return null;
  }
}

/** As the service account, whose role may do no more than read and write its own rows. */
async function postgres(env: Environment, instances: number): Promise<string> {
  const url = new URL(env.CARNET_DATABASE_URL);
  const { host } = url;
  url.username = "account_app";
  url.password = passwordOf(env, "account");
  const client = new pg.Client({ connectionString: url.href, connectionTimeoutMillis: 5_000 });
  try {
    await client.connect();
    const server = await lookAtServer((sql) => client.query(sql));
    const trouble = serverTrouble(server) ?? budgetTrouble(server, speakers.length * instances);
    if (trouble) throw new Sentence(trouble);
    return `Postgres ${Math.floor(server.version / 10_000)} at ${host}, with ${server.connections} connections`;
  } catch (error) {
    if (error instanceof Sentence) throw error;
    throw new Sentence(
      `The Postgres at ${host} does not let account in (${(error as { code?: string }).code ?? "no answer"}).`,
    );
  } finally {
    await client.end().catch(() => {});
  }
}

async function broker(env: Environment): Promise<string> {
  const options = { timeout: 5_000, maxReconnectAttempts: 0, reconnect: false };
  const hosts: string[] = [];
  for (const servers of serversOf(env.CARNET_NATS_URL)) {
    const { host } = new URL(servers);
    try {
      const nats = await connect({ ...options, servers, user: provisioner, pass: passwordOf(env, provisioner) });
      await nats.close();
      hosts.push(host);
    } catch (error) {
      throw new Sentence(`The NATS at ${host} does not let the provisioner in (${(error as Error).name}).`);
    }
  }
  return `NATS at ${hosts.join(", ")}`;
}

function disk(folder: string): string {
  requireRoom(folder);
  return `There is room beside ${folder}`;
}

function certificate(tls: NonNullable<Production["tls"]>, origin: string): string {
  const days = daysLeft(tls, origin);
  if (days < soonDays) throw new Sentence(`The certificate ${tls.certificate} has ${days} days left: renew it.`);
  return `The certificate of ${new URL(origin).hostname} has ${days} days left`;
}
