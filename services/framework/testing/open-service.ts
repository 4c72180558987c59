import { randomUUID } from "node:crypto";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Knex } from "knex";
import request from "supertest";
import type { z } from "zod";
import { nobody } from "../bus/announce.ts";
import { apply } from "../bus/apply.ts";
import { connectDatabase, requestLimits } from "../db/connect.ts";
import { createAdmission } from "../http/admission.ts";
import { createApp } from "../http/create-app.ts";
import { createLogger } from "../log/logger.ts";
import { createMetrics } from "../log/metrics.ts";
import { lineOf, pathOf, type Call } from "../contract/define-call.ts";
import type { Actor } from "../policy/actor.ts";
import { runInContext, type ServiceContext } from "../service/current.ts";
import type { Service } from "../service/define-service.ts";
import { membershipRow } from "../views/membership-row.ts";
import type { Sending } from "./signers.ts";
import { castMemberships } from "./members.ts";
import { createMigratedDatabase } from "./migrated-database.ts";

interface Fact {
  subject: string;
  data: z.ZodType;
  message: z.ZodType;
}

interface Hearing {
  id?: string;
  at?: string;
  seq?: number;
  by?: Pick<Actor, "userId" | "impersonatorId">;
}

/** What a test gives to a call. */
interface TestRequest {
  params?: Record<string, string | number>;
  query?: object;
  body?: object;
}

export interface OpenOptions {
  /** What other services answer: subject → function of the question. */
  answers?: Record<string, (ask: never) => unknown>;
  /** Use the service's own way to know who asks (account), instead of `as(actor)`. */
  ownAuthentication?: boolean;
  /** What browsers do to a body before it leaves: they sign what is sealed in it. */
  sends?: (sending: Sending) => unknown;
}

/** What the tests' gateway says: their callers come from the address they forward. */
const gatewaySecret = "the-gateway-of-tests-0123456789abcdef";

/** A service as the browser and the bus meet it: real routes, a real database of its own, its real role. */
export function openService(
  service: Service,
  { answers = {}, ownAuthentication = false, sends = ({ body }) => body }: OpenOptions = {},
) {
  const lines: string[] = [];
  let context: ServiceContext;
  let server: Server;
  let database: Awaited<ReturnType<typeof createMigratedDatabase>>;

  beforeAll(async () => {
    database = await createMigratedDatabase(service);
    const log = createLogger(service.name, (line) => lines.push(line));
    context = {
      service: service.name,
      knex: connectDatabase(database.urlsOf(service.name).appUrl, { max: 4, limits: requestLimits }),
      nats: null,
      log,
      stubs: answers as Record<string, (ask: unknown) => unknown>,
    };
    if ("0000_known_members" in service.migrations)
      await context
        .knex("known_members")
        .insert(castMemberships.map((each) => ({ ...membershipRow(each), told_at: new Date(0).toISOString() })));
    const authenticate =
      ownAuthentication && service.authenticate
        ? service.authenticate
        : async (ctx: { get(name: string): string }) => actorOf(ctx.get("x-test-actor"));
    const app = createApp({
      context,
      routes: service.routes,
      authenticate,
      authenticateKey: service.authenticateKey,
      metrics: createMetrics(service.name, context.knex),
      admission: createAdmission({ most: Infinity, isLate: () => false }),
      gatewaySecret,
    });
    server = createServer(app.callback()).listen(0, "127.0.0.1");
    await new Promise((resolve) => server.once("listening", resolve));
  }, 30_000);

  afterAll(async () => {
    await new Promise((resolve) => server.close(resolve));
    await context.knex.destroy();
    await database.drop();
  });

  return {
    /** Calls as somebody: `await as(cast.drMorel).get("/api/1/patients/…")`. */
    as: (actor: Actor) => caller(() => server, actor, sends),
    /** What was said in the outbox under this fact or command, oldest first. */
    announced: async (fact: {
      subject: string;
    }): Promise<{ data: Record<string, unknown>; actorUserId: string | null }[]> =>
      (await context.knex("outbox").where({ subject: fact.subject }).orderBy("id")).map(
        (row: { message: never }) => row.message,
      ),
    /** Delivers a fact or command to the service, as from the bus, said `by` somebody; the same id twice counts once, `seq` is its place in the order. */
    deliver: async <F extends Fact>(
      fact: F,
      data: z.input<F["data"]>,
      { id = randomUUID(), at = new Date().toISOString(), seq, by = nobody }: Hearing = {},
    ) => {
      const { userId: actorUserId, impersonatorId } = by;
      const message = { id, seq, at, actorUserId, impersonatorId, traceId: "test", data };
      await apply(message as never, fact.subject, service, { ...context, traceId: "test" });
    },
    /** Asks the service a question, as from the bus. */
    asked: async (question: { subject: string }, ask: unknown): Promise<never> => {
      const found = service.answers.find(({ subject }) => subject === question.subject);
      if (!found) throw new Error(`${service.name} does not answer ${question.subject}`);
      return runInContext({ ...context, traceId: "test" }, async () =>
        found.reply.parse(await found.handle(found.ask.parse(ask) as never)),
      ) as Promise<never>;
    },
    /** Runs `work` and takes back everything the service wrote meanwhile: one transaction, rolled back. */
    unchanged: async <T>(work: () => Promise<T>): Promise<T> => {
      const pool = context.knex;
      const trx = await pool.transaction();
      context.knex = trx;
      try {
        return await work();
      } finally {
        context.knex = pool;
        await trx.rollback();
      }
    },
    /** Runs code on behalf of the service: builders, deeds, clocks. */
    within: <T>(work: () => Promise<T>): Promise<T> => runInContext({ ...context, traceId: "test" }, work),
    knex: (): Knex => context.knex,
    /** Does what only the owner of the service's tables may: count them, take an index away. */
    asOwner: <T>(work: (owner: Knex) => Promise<T>): Promise<T> => database.asOwner(service.name, work),
    address: () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Everything the service has logged. */
    logged: () => lines.join(""),
  };
}

function caller(server: () => Server, actor: Actor, sends: Required<OpenOptions>["sends"]) {
  const start = (method: "get" | "post" | "put" | "delete") => (path: string) => {
    const started = request(server())
      [method](path)
      .set("x-test-actor", JSON.stringify(actor))
      .set("x-requested-with", "carnet")
      .set("x-carnet-gateway", gatewaySecret);
    const send = started.send.bind(started);
    started.send = (body) => send(sends({ actor, call: `${method.toUpperCase()} ${path}`, body }) as typeof body);
    return started;
  };
  return {
    /** Makes a call of a contract as this person. The body is sent as given: a test may also send what no contract accepts. */
    call: <C extends Call>(of: C, request: TestRequest = {}) => {
      const { method } = lineOf(of);
      const started = start(method.toLowerCase() as "get")(pathOf(of, request.params)).query(request.query ?? {});
      return method === "GET" && request.body === undefined ? started : started.send(request.body ?? {});
    },
    get: start("get"),
    post: start("post"),
    put: start("put"),
    delete: start("delete"),
  };
}

const actorOf = (text: string): Actor | null => {
  const actor = text ? (JSON.parse(text) as Actor) : null;
  return actor?.role === "anonymous" ? null : actor;
};
