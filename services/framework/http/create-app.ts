import Koa from "koa";
import { anonymous, type Actor } from "../policy/actor.ts";
import { runInContext, type ServiceContext } from "../service/current.ts";
import { holdMs, holdWhileUnavailable } from "../db/hold-while-unavailable.ts";
import type { Metrics } from "../log/metrics.ts";
import { currentSpan, nameRequestSpan } from "../tracing/spans.ts";
import { newTraceId } from "../tracing/trace-id.ts";
import type { Admission, Place } from "./admission.ts";
import { callerAddress } from "./caller-address.ts";
import { dispatch } from "./dispatch.ts";
import { errorHandler } from "./error-handler.ts";
import { answerProblem, isExternal } from "./problem.ts";
import type { Routes } from "./routes.ts";

export interface AppOptions {
  context: ServiceContext;
  routes: Routes[];
  /** Who the request comes from; null when it carries no living session. */
  authenticate: (ctx: Koa.Context, address: string) => Promise<Actor | null>;
  /** Whom an API key speaks for; null when no clinic has it. Only calls of other programs are asked for one. */
  authenticateKey?: ((key: string, address: string) => Promise<Actor | null>) | undefined;
  metrics: Pick<Metrics, "observe">;
  /** Which requests are let in: what would only wait longer is turned away. */
  admission: Admission;
  /** What the gateway says with every request; without it nobody is believed about another's address. */
  gatewaySecret?: string | undefined;
}

/** The HTTP side of one service: headers, identity, routes; errors become answers in one place. */
export function createApp({
  context,
  routes,
  authenticate,
  authenticateKey,
  metrics,
  admission,
  gatewaySecret,
}: AppOptions): Koa {
  const app = new Koa();
  app.silent = true;
  const keyHolder = async (key: string, address: string) => (key && (await authenticateKey?.(key, address))) || null;
  /* A session of a browser is never a key, and a key never a session. */
  const whoAsks = (ctx: Koa.Context, address: string) =>
    isExternal(ctx.path) ? keyHolder(ctx.get("x-api-key"), address) : authenticate(ctx, address);
  const secret = gatewaySecret === undefined ? undefined : Buffer.from(gatewaySecret);
  app.use((ctx, next) => {
    const given = ctx.get("x-request-id");
    const requestId = currentSpan().traceId ?? (/^[\w-]{8,64}$/.test(given) ? given : newTraceId());
    ctx.state["requestId"] = requestId;
    ctx.set({
      "x-request-id": requestId,
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
      "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
      "referrer-policy": "no-referrer",
      "cross-origin-resource-policy": "same-origin",
    });
    return runInContext({ ...context, traceId: requestId }, async () => {
      await metrics.observe(ctx, next);
      nameRequestSpan(ctx.state["route"] as string | undefined);
    });
  });
  // A stream of events is open for hours and asks for next to nothing: it holds no place.
  const streams = new Set(routes.flatMap(({ mounted }) => mounted.flatMap(({ stream, path }) => (stream ? path : []))));
  app.use(async (ctx, next) => {
    if (streams.has(ctx.path)) return next();
    const place = await admission.letIn();
    if (!place) return turnAway(ctx);
    ctx.state["place"] = place;
    try {
      await next();
    } finally {
      place.leave();
    }
  });
  app.use(errorHandler());
  app.use(async (ctx, next) => {
    const address = callerAddress(ctx, secret);
    const place = ctx.state["place"] as Place | undefined;
    const until = (ctx.state["until"] = Date.now() + holdMs);
    const actor = await holdWhileUnavailable(true, () => whoAsks(ctx, address), { until, place });
    Object.assign(ctx, { actor: actor ?? anonymous(address), trace: ctx.state["requestId"] });
    await next();
  });
  app.use(dispatch(routes.flatMap(({ mounted }) => mounted)));
  app.use((ctx) => {
    if (isExternal(ctx.path)) return answerProblem(ctx, 404, { sysErrorCode: "noSuchRoute" });
    ctx.status = 404;
    ctx.body = { sysErrorCode: "noSuchRoute" };
  });
  return app;
}

/** Costs next to nothing, and is not logged: it is for when there is much of it. */
function turnAway(ctx: Koa.Context): void {
  const body = { sysErrorCode: "unavailable", requestId: ctx.state["requestId"] as string };
  ctx.state["route"] = "turnedAway";
  ctx.req.resume();
  if (isExternal(ctx.path)) return answerProblem(ctx, 503, body);
  ctx.set("retry-after", "1");
  ctx.status = 503;
  ctx.body = body;
}
