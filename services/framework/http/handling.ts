import type { Next } from "koa";
import { holdWhileUnavailable } from "../db/hold-while-unavailable.ts";
import { actingPolicy } from "../policy/acting.policy.ts";
import { checkKey } from "./api-key.ts";
import { answerOnce } from "./answer-once.ts";
import { openBody } from "./body-stream.ts";
import { readBody } from "./read-body.ts";
import { checkNamedSession } from "./named-session.ts";
import { checkRate } from "./rate.ts";
import { checkOrigin } from "./origin.ts";
import { tagAnswer } from "./tag-answer.ts";
import { Refusal, Unauthenticated } from "./refusals.ts";
import type { Ctx, Handler, RouteOptions } from "./route.ts";

/**
 * The life of a request after its session is known: session or key, acting, origin, rate, body, then the handler,
 * once per Idempotency-Key where the route asks for it, held for up to 8 s while Postgres is away.
 */
export function handling(method: string, path: string, options: RouteOptions, handler: Handler) {
  const route = `${method} ${path}`;
  return async function handle(ctx: Ctx, _next: Next) {
    ctx.state.route = route;
    checkNamedSession(ctx);
    if (options.key) await checkKey(ctx, options.key);
    else if (!options.open && ctx.actor.userId === null) throw new Unauthenticated();
    if (!options.open && ctx.actor.needsSecondFactor) throw new Refusal("secondFactorRequired");
    actingPolicy.allow(ctx.actor, "call", { method, ...options });
    if (method !== "GET" && !options.foreign) checkOrigin(ctx);
    if (options.rate) await checkRate(route, options.rate, ctx.actor);
    if (method !== "GET") await takeBody(ctx, options);
    ctx.status = 200;
    const respond = () => (options.idempotent ? answerOnce(ctx, route, handler, options.again) : handler(ctx));
    await holdWhileUnavailable(method === "GET", respond, ctx.state);
    if (ctx.body === undefined || ctx.body === null) ctx.body = ctx.body === null ? "null" : {};
    if (ctx.body === "null") [ctx.status, ctx.type] = [200, "json"];
    if (options.key) tagAnswer(ctx);
  };
}

/** A body over a slow line keeps nobody out: it holds no place among the requests under way while it comes. */
async function takeBody(ctx: Ctx, options: RouteOptions): Promise<void> {
  const { place } = ctx.state;
  if (options.streamed) {
    await openBody(ctx, options);
    return place?.leave();
  }
  const read = () => readBody(ctx, options);
  await (place && !ctx.req.complete ? place.lend(read) : read());
}
