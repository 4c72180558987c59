import { lineOf, type Call } from "../contract/define-call.ts";
import type { Stream, StreamQueryOf } from "../contract/define-stream.ts";
import { handleCall, routeOptions, type AgainHandler, type CallHandler } from "./handle-call.ts";
import { handling } from "./handling.ts";
import { parse } from "./read.ts";
import type { Ctx, Handler, Mounted } from "./route.ts";

/** The routes of one feature. Paths are the full public ones; literal segments before parameters. */
export function routes() {
  const mounted: Mounted[] = [];
  const mountRoute = (route: Omit<Mounted, "handle">, handler: Handler) => {
    const { method, path, options } = route;
    mounted.push({ ...route, handle: handling(method, path, options, handler) });
  };
  return {
    /** Answers a call of the contract; `again` a repeated Idempotency-Key, where the answer is more than ids. */
    on<C extends Call>(call: C, handle: CallHandler<C>, again?: AgainHandler<C>): void {
      const options = routeOptions(call);
      if (again) options.again = handleCall(call, (request) => again(request, request.ctx.state.keptId ?? ""));
      mountRoute({ ...lineOf(call), options, call }, handleCall(call, handle));
    },
    /** Opens a stream of the contract: `open` gives the answer its body with `openStream`. */
    stream<S extends Stream>(of: S, open: (ctx: Ctx, query: StreamQueryOf<S>) => Promise<void>): void {
      const { method, path } = lineOf(of);
      const queryIn = (ctx: Ctx) => parse(of.query, { ...ctx.query }) as StreamQueryOf<S>;
      mountRoute({ method, path, options: {}, stream: of }, (ctx) => open(ctx, queryIn(ctx)));
    },
    mounted,
  };
}

export type Routes = ReturnType<typeof routes>;
