import type { IncomingMessage } from "node:http";
import { defaultLimit } from "./read-body.ts";
import { Malformed, TooLarge } from "./refusals.ts";
import type { Ctx, RouteOptions } from "./route.ts";

/** How long nothing may come while more is awaited. */
const silenceMs = 30_000;

/** Lets the handler read the body as it comes: ctx.state.stream. One that says it is too large is refused before a byte of it is read. */
export function openBody(ctx: Ctx, { limit = defaultLimit }: RouteOptions): void {
  if (Number(ctx.get("content-length") || 0) > limit) throw new TooLarge();
  ctx.state.stream = readAtMost(ctx.req, limit);
}

/**
 * The bytes of a request; more than `limit` are TooLarge, a request that breaks off or falls silent is Malformed. Whoever reads
 * no further leaves the connection open, so that the answer arrives.
 */
async function* readAtMost(request: IncomingMessage, limit: number): AsyncGenerator<Uint8Array> {
  const late = setTimeout(() => request.destroy(), silenceMs);
  let read = 0;
  try {
    for await (const chunk of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Uint8Array>) {
      late.refresh();
      read += chunk.length;
      if (read > limit) throw new TooLarge();
      yield chunk;
    }
  } catch (error) {
    throw error instanceof TooLarge ? error : new Malformed();
  } finally {
    clearTimeout(late);
  }
}
