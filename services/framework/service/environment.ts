import { z } from "zod";
import { requestsAtOnce } from "../db/connect.ts";
import { rolesOf } from "../db/roles.ts";
import { CannotStart } from "./cannot-start.ts";
import type { ServiceConfig } from "./start-service.ts";
import type { Service } from "./define-service.ts";

/** A text that is JSON of a kind; nothing of it is repeated where it is not. */
const json = <Kind extends z.ZodType>(kind: Kind) =>
  z
    .string()
    .transform((text, { addIssue }): unknown => {
      try {
        return JSON.parse(text);
      } catch {
        addIssue("no JSON");
        return z.NEVER;
      }
    })
    .pipe(kind);

const ports = z.record(z.string(), z.int().min(0).max(65_535));

const environment = z.object({
  /** Postgres with the rights to make roles; services themselves connect with their own. */
  CARNET_DATABASE_URL: z.url(),
  /** Postgres itself, where PgBouncer stands at the address above: for migrations, and for what listens. */
  CARNET_DIRECT_DATABASE_URL: z.url().or(z.literal("")).optional(),
  CARNET_NATS_URL: z.string().min(1),
  /** JSON: a password for the provisioner, for every speaker on the bus, and for every service's roles. */
  CARNET_PASSWORDS: json(z.record(z.string(), z.string().min(16))),
  /** What the gateway says with every request. Where it is not set, no forwarded address is believed. */
  CARNET_GATEWAY_SECRET: z.string().min(32).optional(),
  /** The address to listen on; in a container, that of its network. */
  CARNET_HOST: z.string().min(1).default("127.0.0.1"),
  /** For how many seconds a service that was told to stop still takes requests, saying that it is not ready. */
  CARNET_GRACE_SECONDS: z.coerce.number().min(0).max(60).default(0),
  /** How many requests of a service are under way at once; those beyond wait for a moment, and are then 503. */
  CARNET_REQUESTS_AT_ONCE: z.coerce.number().int().min(1).max(1_000).default(requestsAtOnce),
  /** JSON: speaker → port; absent means any free one. */
  CARNET_SERVICE_PORTS: json(ports).default({}),
  /** The address on which services say how they are and what they count; nobody's who is not to know. */
  CARNET_OPERATIONS_HOST: z.string().min(1).default("127.0.0.1"),
  /** JSON: speaker → the port on which it says so; absent means any free one. */
  CARNET_OPERATIONS_PORTS: json(ports).default({}),
  /** JSON: what a disk keeps → a folder of this machine on it, for /ready and /metrics. */
  CARNET_DISKS: json(z.record(z.string(), z.string())).default({}),
  /** The collector that takes traces by OTLP over HTTP; nothing is recorded without it. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url().or(z.literal("")).optional(),
});

export type Environment = z.output<typeof environment>;

/** The environment of a service process; one that is not right stops the start with the names of what is wrong. */
export function readEnvironment(from: NodeJS.ProcessEnv = process.env): Environment {
  const result = environment.safeParse(from);
  if (result.success) return result.data;
  const names = [...new Set(result.error.issues.map(({ path }) => String(path[0])))];
  const wrong = names.map((name) => (from[name] ? `${name} is not what it should be` : `${name} is not set`));
  throw new CannotStart(`The environment is not right: ${wrong.join(", ")}. Each is explained in .env.example.`);
}

/** Where one service finds its database, its bus and its port. */
export function configOf(service: Service, env: Environment): ServiceConfig {
  const roles = rolesOf(service.name);
  const direct = env.CARNET_DIRECT_DATABASE_URL || env.CARNET_DATABASE_URL;
  const asRole = (user: string, at = env.CARNET_DATABASE_URL) => {
    const url = new URL(at);
    url.username = user;
    url.password = passwordOf(env, service.name);
    return url.href;
  };
  return {
    ownerUrl: asRole(roles.owner, direct),
    appUrl: asRole(roles.app),
    ...(env.CARNET_DIRECT_DATABASE_URL && { listenUrl: asRole(roles.app, direct) }),
    bus: { url: env.CARNET_NATS_URL, user: service.speaker, password: passwordOf(env, service.speaker) },
    host: env.CARNET_HOST,
    gatewaySecret: env.CARNET_GATEWAY_SECRET,
    port: env.CARNET_SERVICE_PORTS[service.speaker] ?? 0,
    operations: { host: env.CARNET_OPERATIONS_HOST, port: env.CARNET_OPERATIONS_PORTS[service.speaker] ?? 0 },
    disks: env.CARNET_DISKS,
    requestsAtOnce: env.CARNET_REQUESTS_AT_ONCE,
    graceMs: env.CARNET_GRACE_SECONDS * 1_000,
  };
}

export function passwordOf(env: Environment, name: string): string {
  const password = env.CARNET_PASSWORDS[name];
  if (!password) throw new CannotStart(`CARNET_PASSWORDS has no password for ${name}.`);
  return password;
}
