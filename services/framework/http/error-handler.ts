import type { Middleware } from "koa";
import { DataError, NotFoundError } from "objection";
import { isAway } from "../db/is-away.ts";
import { current } from "../service/current.ts";
import { Unavailable } from "../service/unavailable.ts";
import { answerProblem, isExternal } from "./problem.ts";
import { ContractBroken, Forbidden, Malformed, Refusal, TooLarge, Unauthenticated } from "./refusals.ts";

/** The only place where an error becomes an answer (DEC-3): no stack, no detail, and the service goes on. */
export function errorHandler(): Middleware {
  return async function handleError(ctx, next) {
    try {
      await next();
    } catch (error) {
      const requestId = String(ctx.state["requestId"] ?? "");
      const [status, body] = answerFor(error, requestId);
      if (status === 500)
        current().log.error("a request failed", { route: ctx.state["route"] as string, requestId, error });
      if (status === 503) {
        current().log.warn("a request found nobody", { route: ctx.state["route"] as string, requestId, error });
        ctx.set("retry-after", "1");
      }
      // What is still being sent is read and forgotten: left unread, it would hold the connection, or reset it before the answer is there.
      ctx.req.resume();
      if (isExternal(ctx.path)) return answerProblem(ctx, status, body);
      ctx.status = status;
      ctx.body = body;
    }
  };
}

function answerFor(error: unknown, requestId: string): [number, object] {
  if (error instanceof Refusal) return [200, { appErrorCode: error.code, ...error.fields }];
  if (error instanceof NotFoundError) return [200, { appErrorCode: "notFound" }];
  if (error instanceof Unauthenticated) return [401, { sysErrorCode: "unauthenticated" }];
  if (error instanceof Forbidden) return [403, { sysErrorCode: "forbidden", requestId }];
  if (error instanceof TooLarge) return [413, { sysErrorCode: "tooLarge" }];
  if (error instanceof Malformed) return [400, { sysErrorCode: "malformed", paths: error.paths, requestId }];
  if (error instanceof URIError || isDataError(error))
    return [400, { sysErrorCode: "malformed", paths: [], requestId }];
  if (error instanceof ContractBroken && process.env["NODE_ENV"] !== "production")
    return [500, { sysErrorCode: "failed", requestId, contract: error.message }];
  if (error instanceof Unavailable || isAway(error)) return [503, { sysErrorCode: "unavailable", requestId }];
  return [500, { sysErrorCode: "failed", requestId }];
}

/** A value the database could not read (22P02: not a uuid, say). */
const isDataError = (error: unknown) =>
  error instanceof DataError || /^22/.test((error as { code?: string }).code ?? "");
