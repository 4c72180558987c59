import Router from "@koa/router";
import type { Middleware } from "koa";
import type { Mounted } from "./route.ts";

/**
 * Finds the route of a request, of several that match the first. A router tries all its paths on every request, and a service has dozens:
 * those of each method and number of segments have one of their own.
 */
export function dispatch(mounted: Mounted[]): Middleware {
  const routers = new Map<string, Router>();
  for (const { method, path, handle } of mounted) {
    const kind = kindOf(method, path);
    const router = routers.get(kind) ?? new Router();
    router.register(path, [method.toLowerCase()], handle as never);
    routers.set(kind, router);
  }
  const middlewares = new Map([...routers].map(([kind, router]) => [kind, router.routes() as unknown as Middleware]));
  return (ctx, next) => {
    const middleware = middlewares.get(kindOf(ctx.method === "HEAD" ? "GET" : ctx.method, ctx.path ?? ""));
    return middleware ? middleware(ctx, next) : next();
  };
}

const kindOf = (method: string, path: string) => `${method} ${path.split("/").filter(Boolean).length}`;
