import { z } from "zod";
import {
  commonRefusals,
  isBytes,
  isStreamed,
  lineOf,
  paramNames,
  type BodyOf,
  type Call,
  type ParamsOf,
  type QueryOf,
  type WireAnswerOf,
} from "../contract/define-call.ts";
import type { Actor } from "../policy/actor.ts";
import { current } from "../service/current.ts";
import { parse } from "./read.ts";
import { refuse, type RefuseOf } from "./refuse.ts";
import { ContractBroken, Refusal } from "./refusals.ts";
import type { Ctx, Handler, RouteOptions } from "./route.ts";
import { undeclaredFields } from "./undeclared-fields.ts";

/** What the handler of a call is given. */
export interface CallRequest<C extends Call> {
  actor: Actor;
  params: ParamsOf<C>;
  query: QueryOf<C>;
  body: BodyOf<C>;
  refuse: RefuseOf<C>;
  /** Koa's own, for cookies and headers. */
  ctx: Ctx;
}

/** Does what the call asks and returns its answer. */
export type CallHandler<C extends Call> = (request: CallRequest<C>) => Promise<WireAnswerOf<C>> | WireAnswerOf<C>;

/** Answers a repeated key of an idempotent call, by the id of what was answered the first time. */
export type AgainHandler<C extends Call> = (request: CallRequest<C>, id: string) => Promise<WireAnswerOf<C>>;

/** What the middleware of a route has to know of a call. */
export const routeOptions = ({
  callers,
  rate,
  limit,
  idempotent,
  foreign,
  anyOrigin,
  key,
  whileActing,
  body,
}: Call): RouteOptions => ({
  open: callers.endsWith("n"),
  idempotent: idempotent ?? false,
  foreign: foreign ?? key !== undefined,
  ...(key && { key }),
  anyOrigin: anyOrigin ?? false,
  whileActing: whileActing ?? false,
  raw: isBytes(body),
  streamed: isStreamed(body),
  ...(limit !== undefined && { limit }),
  ...(rate && { rate }),
});

/**
 * Runs a handler between the two halves of its contract. What comes in is read with it: unknown fields are left out
 * (LIM-006), a wrong form is 400 with the paths that break it. What goes out is read with it too: a column that nobody
 * declared does not leave the service. In tests and in development an answer that says more than its contract, or a
 * refusal it does not list, is a failure; in production the first is cut and the second is logged and let through.
 */
export function handleCall<C extends Call>(call: C, handle: CallHandler<C>): Handler {
  const names = paramNames(lineOf(call).path);
  const params = z.object(Object.fromEntries(names.map((name) => [name, call.params?.[name] ?? z.string()])));
  return async (ctx) => {
    const request = {
      actor: ctx.actor,
      params: parse(params, ctx.params),
      query: call.query && parse(call.query, { ...ctx.query }),
      body: bytesOf(call, ctx) ?? (call.body && parse(call.body, ctx.state.body)),
      refuse,
      ctx,
    } as unknown as CallRequest<C>;
    try {
      ctx.body = checkedAnswer(call, await handle(request));
    } catch (error) {
      throw error instanceof Refusal ? checkedRefusal(call, error) : error;
    }
  };
}

const bytesOf = ({ body }: Call, { state }: Ctx) =>
  isStreamed(body) ? state.stream : isBytes(body) ? state.raw : undefined;

const isStrict = () => process.env["NODE_ENV"] !== "production";

function checkedAnswer(call: Call, answer: unknown): unknown {
  if (isBytes(call.answer)) return answer;
  const read = call.answer.safeParse(answer);
  if (!read.success) {
    const paths = read.error.issues.map(({ path }) => path.join(".") || "answer").join(", ");
    throw new ContractBroken(`${call.call} does not answer what its contract says: ${paths}`);
  }
  const undeclared = isStrict() ? undeclaredFields(answer, read.data) : [];
  if (undeclared.length > 0)
    throw new ContractBroken(`${call.call} answers more than its contract says: ${undeclared.join(", ")}`);
  return read.data;
}

function checkedRefusal(call: Call, refusal: Refusal): Error {
  const { code } = refusal;
  if (Object.hasOwn(call.refusals ?? {}, code) || Object.hasOwn(commonRefusals, code)) return refusal;
  const message = `${call.call} refuses with ${code}, which its contract does not list`;
  if (isStrict()) return new ContractBroken(message);
  current().log.warn("a refusal is not in its contract", { route: call.call, code });
  return refusal;
}
