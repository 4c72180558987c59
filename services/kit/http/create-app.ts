import Router from "@koa/router";
import Koa from "koa";
import { randomUUID } from "node:crypto";
import { anonymous, type Actor } from "../policy/actor.ts";
import { standingOn, type Standing } from "../service/current.ts";
import type { Metrics } from "../log/metrics.ts";
import { sayingNo } from "./saying-no.ts";
import type { Routes } from "./routes.ts";

export interface AppParts {
  on: Omit<Standing, "traceId">;
  routes: Routes[];
  /** Who the request comes from; null when it carries no living session. */
  authenticate: (ctx: Koa.Context, address: string) => Promise<Actor | null>;
  metrics: Metrics;
  /** False while starting and draining. */
  isReady: () => boolean;
}

/** The HTTP side of one service: headers, identity, routes; errors become answers in one place. */
export function createApp({ on, routes, authenticate, metrics, isReady }: AppParts): Koa {
  const app = new Koa({ proxy: true, maxIpsCount: 1 });
  app.silent = true;
  app.use((ctx, next) => {
    const requestId = /^[\w-]{8,64}$/.test(ctx.get("x-request-id")) ? ctx.get("x-request-id") : randomUUID();
    ctx.state["requestId"] = requestId;
    ctx.set({
      "x-request-id": requestId,
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
      "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
      "referrer-policy": "no-referrer",
      "cross-origin-resource-policy": "same-origin",
    });
    return standingOn({ ...on, traceId: requestId }, () => metrics.observe(ctx, next));
  });
  app.use(sayingNo());
  app.use(async (ctx, next) => {
    if (ctx.path === "/health") return void (ctx.body = { ok: true, service: on.service });
    if (ctx.path === "/ready") return void ((ctx.status = isReady() ? 200 : 503), (ctx.body = { ok: isReady() }));
    if (ctx.path === "/metrics") return void (ctx.body = await metrics.text());
    const address = ctx.ip.replace(/^::ffff:/, "");
    Object.assign(ctx, {
      actor: (await authenticate(ctx, address)) ?? anonymous(address),
      trace: ctx.state["requestId"],
    });
    await next();
  });
  // One router for all of them: each would try its own paths on every request.
  const router = new Router();
  for (const each of routes) router.use(each.router.routes());
  app.use(router.routes() as never);
  app.use((ctx) => {
    ctx.status = 404;
    ctx.body = { sysErrorCode: "noSuchRoute" };
  });
  return app;
}
