import findMyWay, { type HTTPMethod } from "find-my-way";
import type { Middleware } from "koa";
import type { Ctx, Mounted } from "./route.ts";

const toAnyOrigin = { "access-control-allow-origin": "*", "cross-origin-resource-policy": "cross-origin" };
const ofAnyOrigin = {
  ...toAnyOrigin,
  "access-control-allow-methods": "GET, POST",
  "access-control-allow-headers": "content-type",
  "access-control-max-age": "86400",
};

/**
 * Finds the route of a request by its method and path; a HEAD is asked of the GET. A page of another origin is answered what it may
 * ask where a route says so. Two routes of one line are an error at the start.
 */
export function dispatch(mounted: Mounted[]): Middleware {
  const router = findMyWay({ ignoreTrailingSlash: true, maxParamLength: 2_000 });
  for (const { method, path, handle, options } of mounted) {
    router.on(method, path, () => undefined, { handle, options });
    if (options.anyOrigin) router.on("OPTIONS", path, () => undefined, { handle: answerPreflight, options: {} });
  }
  return (ctx, next) => {
    const found = router.find(ctx.method === "HEAD" ? "GET" : (ctx.method as HTTPMethod), ctx.path);
    if (!found) return next();
    const { handle, options } = found.store as Pick<Mounted, "handle" | "options">;
    if (options.anyOrigin) ctx.set(toAnyOrigin);
    ctx["params"] = found.params;
    return handle(ctx as unknown as Ctx, next);
  };
}

async function answerPreflight(ctx: Ctx): Promise<void> {
  ctx.set(ofAnyOrigin);
  ctx.status = 204;
}
