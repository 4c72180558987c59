import { EventEmitter } from "node:events";
import type { PassThrough } from "node:stream";
import { z } from "zod";
import { defineStream, heartbeatMs } from "../contract/define-stream.ts";
import { openStream } from "./event-stream.ts";
import type { Ctx } from "./route.ts";

const ticks = defineStream({
  call: "GET /api/1/ticks",
  callers: "o............",
  query: z.object({}),
  event: z.object({ tick: z.int() }),
  example: { query: {}, event: { tick: 1 } },
});

/** A response that is read, or not. */
function aResponse() {
  const going = new EventEmitter();
  const res = Object.assign(going, { writableLength: 0, destroy: jest.fn(() => void going.emit("close")) });
  const ctx = { res, body: null as unknown as PassThrough, set: jest.fn() };
  const text = () => String((ctx.body.read() as Buffer | null) ?? "");
  return { ctx: ctx as unknown as Ctx, res, text };
}

describe("a stream of events", () => {
  it("says each event as JSON, and beats while nothing happens", () => {
    jest.useFakeTimers();
    const { ctx, text } = aResponse();
    const { send, close } = openStream(ticks, ctx, jest.fn());
    text();
    send({ tick: 7 });
    expect(text()).toBe('data: {"tick":7}\n\n');
    jest.advanceTimersByTime(heartbeatMs);
    expect(text()).toBe(": \n\n");
    close();
    send({ tick: 8 });
    expect(text()).toBe("");
    ctx.res.emit("close");
    jest.useRealTimers();
  });

  it("says nothing that its contract does not say", () => {
    const { ctx } = aResponse();
    const stream = openStream(ticks, ctx, jest.fn());
    expect(() => stream.send({ tick: "Maude Gagnon" } as never)).toThrow("does not say");
    ctx.res.emit("close");
  });

  it("loses a reader who does not read before it keeps much for them, and says once that they went", () => {
    const { ctx, res } = aResponse();
    const onClose = jest.fn();
    const stream = openStream(ticks, ctx, onClose);
    for (let tick = 0; tick < 10_000 && onClose.mock.calls.length === 0; tick++) stream.send({ tick });
    expect(res.destroy).toHaveBeenCalledTimes(1);
    expect(onClose).toHaveBeenCalledTimes(1);
  });
});
