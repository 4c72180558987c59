import type { Context } from "koa";
import type { NatsConnection } from "@nats-io/transport-node";
import { factsStream, serviceOf, workStream } from "@carnet/nats/streams";
import { answerQuestions } from "../bus/answer.ts";
import { connectBus, type BusAddress } from "../bus/connect.ts";
import { tryDeadLetters } from "../bus/dead-letters.ts";
import { listen, type Source } from "../bus/listen.ts";
import { whatItIsAbout } from "../bus/what-it-is-about.ts";
import { startRelay } from "../bus/relay.ts";
import { asNotLetIn, checkServer } from "../db/check-server.ts";
import { connectDatabase, requestLimits, requestsAtOnce } from "../db/connect.ts";
import { migrate } from "../db/migrate.ts";
import { readToken, hashToken } from "../http/cookies.ts";
import { createAdmission } from "../http/admission.ts";
import { createApp } from "../http/create-app.ts";
import { isLate, watchPressure } from "../http/pressure.ts";
import { createLogger } from "../log/logger.ts";
import { createMetrics } from "../log/metrics.ts";
import type { Actor } from "../policy/actor.ts";
import { findSession } from "../views/sessions.ts";
import { runInContext, type ServiceContext } from "./current.ts";
import { answerHealth } from "./answer-health.ts";
import { startClocks, sweep } from "./clock.ts";
import type { Disks } from "./disks.ts";
import { onceReached } from "./once-reached.ts";
import { closeServer, listenOn, makeDoor, type Door } from "./open-door.ts";
import { createOperations, type OperationsOptions } from "./operations.ts";
import { watchReadiness } from "./readiness.ts";
import type { Service } from "./define-service.ts";

export interface ServiceConfig {
  /** Postgres, as the schema's owner: migrates and is closed again. */
  ownerUrl: string;
  /** Postgres, as the service: reads and writes rows of its schema. */
  appUrl: string;
  /** Postgres itself, as the service, where a pooler stands at `appUrl`: a connection there is given to another with each transaction. */
  listenUrl?: string;
  bus: BusAddress;
  port: number;
  host?: string;
  /** Where it says how it is and what it counts: a port of its own, any free one of the loopback interface by default. */
  operations?: { port?: number; host?: string };
  /** Folders of this machine whose disks are looked at, by what they keep. */
  disks?: Disks;
  /** What the gateway says with every request, so that the address it forwards is believed. */
  gatewaySecret?: string | undefined;
  /** Called with the port when it listens before it is ready, because Postgres or NATS is away. */
  onListening?: ((port: number) => void) | undefined;
  /** How many requests are under way at once; those beyond wait for a moment, and are then turned away. */
  requestsAtOnce?: number;
  /** How long it still takes requests once it is told to stop, while it already says that it is not ready; none by default. */
  graceMs?: number;
}

export interface RunningService {
  name: string;
  port: number;
  operationsPort: number;
  /**
   * Says that it is not ready, and goes on for its grace: whoever spreads requests learns to send them elsewhere. Then stops
   * taking requests, finishes what runs (at most 10 s), and lets go of bus and database.
   */
  stop(): Promise<void>;
}

/**
 * Environment → database → bus → listeners → HTTP: starts one service and resolves when it is ready. While Postgres or NATS is
 * away it waits, says on /ready that it is not, and answers requests 503. Otherwise it does not listen before it is ready, so
 * that a gateway asks another instance.
 */
export async function startService(service: Service, config: ServiceConfig): Promise<RunningService> {
  const door = makeDoor(config.port, config.host ?? loopback);
  const operations = await openOperations(service, config);
  try {
    return await startBehind(door, operations, service, config);
  } catch (error) {
    await Promise.all([door.close(), operations.close()]);
    throw error;
  }
}

async function startBehind(
  door: Door,
  operations: Operations,
  service: Service,
  config: ServiceConfig,
): Promise<RunningService> {
  const log = createLogger(service.speaker);
  const operationsPort = operations.port;
  const onAway = async (error?: unknown) => {
    if (door.isOpen()) return;
    const port = await door.open();
    config.onListening?.(port);
    log.warn("waits for what it needs to start", { port, operationsPort, error });
  };

  await onceReached(() => migrateSchema(service, config.ownerUrl), onAway);
  const knex = connectDatabase(config.appUrl, { limits: requestLimits });
  const late = setTimeout(() => void onAway(), busLateMs);
  const nats = await connectBus(config.bus).finally(() => clearTimeout(late));
  const relay = startRelay(knex, nats, service.name, log);
  const listening = config.listenUrl ? connectDatabase(config.listenUrl, { max: 1, limits: requestLimits }) : knex;
  const context: ServiceContext = { service: service.name, knex, listening, nats, log, afterCommit: relay.wake };
  const { start = async () => {} } = service;
  const end = await onceReached(() => runInContext({ ...context, traceId: "start" }, start), onAway);

  answerQuestions(nats, service.answers, context);
  const listeners = hearAll(service, nats, context);
  const clocks = startClocks([...service.clocks, sweep, tryDeadLetters(service)], context);
  let draining = false;
  const pressure = watchPressure(knex);
  const reading = connectDatabase(config.appUrl, { max: 1, limits: requestLimits });
  const readiness = watchReadiness({ knex: reading, nats, listeners });
  const metrics = createMetrics(service.speaker, knex, { listeners, disks: config.disks ?? {}, pressure, reading });
  const health = answerHealth(service.speaker, { readiness, metrics, listeners, disks: config.disks ?? {} });
  answerQuestions(nats, [health], context);
  operations.answerWith({ metrics, readiness: async () => (draining ? null : readiness()) });
  const app = createApp({
    context,
    routes: service.routes,
    metrics,
    admission: createAdmission({ most: config.requestsAtOnce ?? requestsAtOnce, isLate: () => isLate(pressure.now()) }),
    authenticate: service.authenticate ?? fromSession,
    authenticateKey: service.authenticateKey,
    gatewaySecret: config.gatewaySecret,
  });
  door.answerWith(app.callback());
  const port = await door.open();
  log.info("ready", { port, operationsPort });

  return {
    name: service.speaker,
    port,
    operationsPort,
    async stop() {
      draining = true;
      door.leave();
      clocks.stop();
      await new Promise((resolve) => setTimeout(resolve, config.graceMs ?? 0));
      if (end) await atMost(lettingGoMs, end());
      await door.close();
      pressure.stop();
      await Promise.all(listeners.map((listener) => listener.stop()));
      await atMost(lettingGoMs, relay.stop());
      await atMost(lettingGoMs, nats.drain());
      await atMost(lettingGoMs, Promise.all([knex, listening, reading].map((each) => each.destroy())));
      await operations.close();
    },
  };
}

/** Who the request comes from, by its cookie: the framework's own copy of account's sessions. */
export async function fromSession(ctx: Context, address: string): Promise<Actor | null> {
  const token = readToken(ctx);
  const session = token && (await findSession(hashToken(token)));
  if (!session) return null;
  const { userId, role, impersonatorId, sessionId, needsSecondFactor } = session;
  return { userId, role, impersonatorId, sessionId, needsSecondFactor, address };
}

type Operations = Awaited<ReturnType<typeof openOperations>>;

/** The operations port, open from the beginning: it lives, it is not ready, until it is given what it answers. */
async function openOperations({ speaker }: Service, { operations = {}, disks = {} }: ServiceConfig) {
  const { port = 0, host = loopback } = operations;
  let ready: Pick<OperationsOptions, "metrics" | "readiness"> | undefined;
  const server = createOperations({
    service: speaker,
    metrics: { text: async () => (await ready?.metrics.text()) ?? "" },
    readiness: async () => (await ready?.readiness()) ?? null,
    disks,
  });
  return {
    port: await listenOn(server, port, host),
    answerWith: (answers: typeof ready) => void (ready = answers),
    close: () => closeServer(server),
  };
}

/** A bus that is there takes a connection within milliseconds. */
const busLateMs = 2_500;

async function migrateSchema(service: Service, ownerUrl: string): Promise<void> {
  const owner = connectDatabase(ownerUrl, { max: 1, limits: { connectMs: requestLimits.connectMs, silentMs: 0 } });
  try {
    await checkServer(owner);
    await migrate(owner, service.name, service.migrations);
  } catch (error) {
    throw asNotLetIn(error, service.name);
  } finally {
    await owner.destroy();
  }
}

/**
 * Of ten connections, what one stream of facts may hold: three streams leave one to whoever needs a second. Commands work
 * outside of transactions.
 */
const factsAtOnce = 3;
const worksAtOnce = 8;

function hearAll(service: Service, nats: NatsConnection, context: ServiceContext) {
  const consumer = service.speaker;
  const streams = new Set(service.reactions.map((each) => factsStream(serviceOf(each.subject))));
  const sources: Source[] = [...streams].map((stream) => ({
    stream,
    consumer,
    atOnce: factsAtOnce,
    laneOf: whatItIsAbout,
  }));
  if (service.works.length > 0)
    sources.push({
      stream: workStream(service.name),
      consumer,
      atOnce: worksAtOnce,
      laneOf: (command) => command?.id ?? "unreadable",
    });
  return sources.map((source) => listen(nats, source, service, context));
}

/** A broker or database that does not answer keeps no instance from stopping. */
const lettingGoMs = 3_000;
const atMost = (ms: number, work: Promise<unknown>) =>
  Promise.race([work.catch(() => {}), new Promise((resolve) => setTimeout(resolve, ms).unref())]);

const loopback = "127.0.0.1";
