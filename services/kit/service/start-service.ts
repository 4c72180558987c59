import { createServer, type Server } from "node:http";
import type { Context } from "koa";
import type { NatsConnection } from "@nats-io/transport-node";
import { factsStream, serviceOf, workStream } from "@carnet/nats/streams";
import { answerQuestions } from "../bus/answer.ts";
import { connectBus, type BusAddress } from "../bus/connect.ts";
import { listen } from "../bus/listen.ts";
import { startRelay } from "../bus/relay.ts";
import { connectDatabase } from "../db/connect.ts";
import { migrate } from "../db/migrate.ts";
import { readToken, hashToken } from "../http/cookies.ts";
import { createApp } from "../http/create-app.ts";
import { createLogger } from "../log/logger.ts";
import { createMetrics } from "../log/metrics.ts";
import type { Actor } from "../policy/actor.ts";
import { findSession } from "../views/sessions.ts";
import { standingOn, type Standing } from "./current.ts";
import { startClocks, sweep } from "./clock.ts";
import type { Service } from "./define-service.ts";

export interface ServiceConfig {
  /** Postgres, as the schema's owner: migrates and is closed again. */
  ownerUrl: string;
  /** Postgres, as the service: reads and writes rows of its schema. */
  appUrl: string;
  bus: BusAddress;
  port: number;
  host?: string;
}

export interface RunningService {
  name: string;
  port: number;
  /** Stops taking requests, finishes what runs (at most 10 s), then lets go of bus and database. */
  stop(): Promise<void>;
}

/** Environment → database → bus → listeners → HTTP: starts one service and resolves when it is ready. */
export async function startService(service: Service, config: ServiceConfig): Promise<RunningService> {
  const log = createLogger(service.speaker);
  await migrateSchema(service, config.ownerUrl);
  const knex = connectDatabase(config.appUrl);
  const nats = await connectBus(config.bus);
  const relay = startRelay(knex, nats, service.name, log);
  const on: Omit<Standing, "traceId"> = { service: service.name, knex, nats, log, afterCommit: relay.wake };
  if (service.start) await standingOn({ ...on, traceId: "start" }, service.start);

  answerQuestions(nats, service.answers, on);
  const listeners = hearAll(service, nats, on);
  const clocks = startClocks([...service.clocks, sweep], on);
  let ready = true;
  const app = createApp({
    on,
    routes: service.routes,
    metrics: createMetrics(service.speaker),
    isReady: () => ready && !nats.isClosed(),
    authenticate: service.authenticate ?? fromSession,
  });
  const server = createServer(
    { keepAliveTimeout: 65_000, requestTimeout: 30_000, maxHeaderSize: 16_384 },
    app.callback(),
  );
  const port = await listenOn(server, config.port, config.host ?? "127.0.0.1");
  log.info("ready", { port });

  return {
    name: service.speaker,
    port,
    async stop() {
      ready = false;
      clocks.stop();
      await closeServer(server);
      await Promise.all(listeners.map((listener) => listener.stop()));
      await relay.stop();
      await nats.drain().catch(() => {});
      await knex.destroy();
    },
  };
}

/** Who the request comes from, by its cookie: the kit's own copy of account's sessions. */
export async function fromSession(ctx: Context, address: string): Promise<Actor | null> {
  const token = readToken(ctx);
  const session = token && (await findSession(hashToken(token)));
  if (!session) return null;
  const { userId, role, impersonatorId, sessionId, needsSecondFactor } = session;
  return { userId, role, impersonatorId, sessionId, needsSecondFactor, address };
}

async function migrateSchema(service: Service, ownerUrl: string): Promise<void> {
  const owner = connectDatabase(ownerUrl, { max: 1 });
  try {
    await migrate(owner, service.name, service.migrations);
  } finally {
    await owner.destroy();
  }
}

function hearAll(service: Service, nats: NatsConnection, on: Omit<Standing, "traceId">) {
  const streams = new Set(service.reactions.map((each) => factsStream(serviceOf(each.subject))));
  const heard = [...streams].map((stream) =>
    listen(
      nats,
      stream,
      service.speaker,
      service.reactions.filter((each) => factsStream(serviceOf(each.subject)) === stream),
      on,
    ),
  );
  if (service.works.length > 0) heard.push(listen(nats, workStream(service.name), service.speaker, service.works, on));
  return heard;
}

const listenOn = (server: Server, port: number, host: string) =>
  new Promise<number>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, () => resolve((server.address() as { port: number }).port));
  });

function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const late = setTimeout(() => server.closeAllConnections(), 10_000);
    server.close(() => (clearTimeout(late), resolve()));
    server.closeIdleConnections();
  });
}
