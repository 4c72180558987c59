import findMyWay, { type HTTPMethod } from "find-my-way";
import type { Middleware } from "koa";
import type { Ctx, Mounted } from "./route.ts";

/** Finds the route of a request by its method and path; a HEAD is asked of the GET. Two routes of one line are an error at the start. */
export function dispatch(mounted: Mounted[]): Middleware {
  const router = findMyWay({ ignoreTrailingSlash: true, maxParamLength: 2_000 });
  for (const { method, path, handle } of mounted) router.on(method, path, () => undefined, { handle });
  return (ctx, next) => {
    const found = router.find(ctx.method === "HEAD" ? "GET" : (ctx.method as HTTPMethod), ctx.path);
    if (!found) return next();
    const { handle } = found.store as Pick<Mounted, "handle">;
    ctx["params"] = found.params;
    return handle(ctx as unknown as Ctx, next);
  };
}
