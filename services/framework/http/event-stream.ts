import { PassThrough } from "node:stream";
import { heartbeatMs, type EventOf, type Stream } from "../contract/define-stream.ts";
import { ContractBroken } from "./refusals.ts";
import type { Ctx } from "./route.ts";

/** As many bytes as wait for a reader who does not read: a few hundred events. Beyond, the stream is closed and may be opened again. */
const mostWaiting = 64 * 1024;

/** One open stream, as its sender meets it. */
export interface OpenStream<Event> {
  /** Sends one event; a reader who is too slow loses the stream instead of an event. */
  send(event: Event): void;
  close(): void;
}

/**
 * Turns the answer to a request into a stream of events that beats until the reader goes or `close` is called; `onClose` is
 * called once, whichever it was. Nothing between here and the browser keeps what is sent (`x-accel-buffering` says so to nginx).
 */
export function openStream<S extends Stream>(of: S, ctx: Ctx, onClose: () => void): OpenStream<EventOf<S>> {
  const stream = new PassThrough();
  const close = () => stream.end();
  const write = (text: string) => {
    if (stream.writableEnded) return;
    stream.write(text);
    if (stream.writableLength + ctx.res.writableLength > mostWaiting) ctx.res.destroy();
  };
  const beat = setInterval(() => write(": \n\n"), heartbeatMs);
  ctx.res.once("close", () => {
    clearInterval(beat);
    stream.destroy();
    onClose();
  });
  ctx.set({
    "content-type": "text/event-stream",
    "cache-control": "no-store, no-transform",
    "x-accel-buffering": "no",
  });
  ctx.body = stream;
  write(": \n\n");
  return {
    close,
    send(event) {
      const read = of.event.safeParse(event);
      if (!read.success) throw new ContractBroken(`${of.call} sends what its contract does not say`);
      write(`data: ${JSON.stringify(read.data)}\n\n`);
    },
  };
}
