import { request } from "node:http";
import { z } from "zod";
import { defineStream } from "../contract/define-stream.ts";
import { current } from "../service/current.ts";
import { defineService } from "../service/define-service.ts";
import { cast, openPlatform } from "../testing/index.ts";
import { plainRoutes } from "../testing/plain-routes.ts";
import { createAdmission } from "./admission.ts";
import { openStream } from "./event-stream.ts";

process.env["CARNET_LOG"] = "silent";

describe("places for two", () => {
  let late: boolean;
  let admission: ReturnType<typeof createAdmission>;
  beforeEach(() => {
    jest.useFakeTimers();
    late = false;
    admission = createAdmission({ most: 2, isLate: () => late });
  });
  afterEach(() => void jest.useRealTimers());
  const letIn = async () => (await admission.letIn())!;

  it("are for those who wait, in their order, as they become free within 100 ms", async () => {
    const [first, second] = [await letIn(), await letIn()];
    const entered: string[] = [];
    const waits = ["third", "fourth", "fifth"].map(async (name) => {
      const place = await admission.letIn();
      entered.push(`${name} ${place ? "in" : "turned away"}`);
    });
    await jest.advanceTimersByTimeAsync(99);
    expect(entered).toEqual([]);
    first.leave();
    first.leave();
    second.leave();
    await jest.advanceTimersByTimeAsync(1);
    await Promise.all(waits);
    expect(entered).toEqual(["third in", "fourth in", "fifth turned away"]);
  });

  it("are for nobody at once where the process is late", async () => {
    await letIn();
    await letIn();
    late = true;
    expect(await admission.letIn()).toBeNull();
  });

  it("are lent while what was let in waits for something else, and taken again even if another came", async () => {
    const [first] = [await letIn(), await letIn()];
    let end!: (value: string) => void;
    const lent = first.lend(() => new Promise<string>((resolve) => (end = resolve)));
    const third = await letIn();
    end("it came");
    expect(await lent).toBe("it came");
    third.leave();
    // As many as there are places are under way again.
    const fourth = admission.letIn();
    await jest.advanceTimersByTimeAsync(100);
    expect(await fourth).toBeNull();
    first.leave();
    expect(await admission.letIn()).not.toBeNull();
  });
});

const most = 12;
const ticks = defineStream({
  call: "GET /api/1/ticks",
  callers: "o............",
  query: z.object({}),
  event: z.object({ tick: z.int() }),
  example: { query: {}, event: { tick: 1 } },
});
let received = 0;
let begun = 0;
let isAway = false;
const mounted = plainRoutes();
mounted.get("/slow", async (ctx) => {
  begun++;
  // Each waits for a connection twice.
  await current().knex.raw("select pg_sleep(1.5)");
  await current().knex.raw("select pg_sleep(1.5)");
  ctx.body = { ok: true };
});
mounted.get("/away", async (ctx) => {
  begun++;
  if (isAway) throw Object.assign(new Error("away"), { code: "ECONNREFUSED" });
  ctx.body = { ok: true };
});
mounted.post("/body", { foreign: true }, async (ctx) => void (ctx.body = { ok: true }));
mounted.get("/quick", async (ctx) => void (ctx.body = { ok: true }));
mounted.stream(ticks, async (ctx) => openStream(ticks, ctx, () => {}).send({ tick: 7 }));
const service = defineService({
  name: "portal",
  routes: [mounted],
  authenticate: async () => {
    received++;
    return cast.drMorel;
  },
});

describe("a service that takes twelve at once, with ten connections", () => {
  const { start } = openPlatform(["portal"]);
  let port: number;
  let operationsPort: number;
  beforeAll(async () => void ({ port, operationsPort } = await start(service, { requestsAtOnce: most })));
  beforeEach(() => void (received = begun = 0));
  const ask = (path: string, of = port) => fetch(`http://127.0.0.1:${of}${path}`);
  const statusesOf = (count: number, path: string) =>
    Promise.all(Array.from({ length: count }, async () => (await ask(path)).status));

  it("answers each that it lets in, and turns the others away before the first of them is answered", async () => {
    const answers: number[] = [];
    const refusals: unknown[] = [];
    const asking = Array.from({ length: 40 }, async () => {
      const response = await ask("/slow");
      answers.push(response.status);
      if (response.status === 503) refusals.push([response.headers.get("retry-after"), await response.json()]);
    });
    await Promise.all(asking);
    expect(answers).toEqual([...Array(40 - most).fill(503), ...Array(most).fill(200)]);
    expect(refusals).toEqual(
      Array(40 - most).fill(["1", { sysErrorCode: "unavailable", requestId: expect.any(String) }]),
    );
    expect(await statusesOf(1, "/quick")).toEqual([200]);
    expect(await (await ask("/metrics", operationsPort)).text()).toMatch(
      /^http_request_seconds_count\{[^}]*route="turnedAway"[^}]*\} 28$/m,
    );
  });

  it("opens a stream of events, lives and is ready while each place and each connection is taken", async () => {
    const slow = statusesOf(most, "/slow");
    await until(() => begun === most);
    const stream = await ask("/api/1/ticks");
    expect([stream.status, stream.headers.get("content-type")]).toEqual([200, "text/event-stream"]);
    const reader = stream.body!.pipeThrough(new TextDecoderStream()).getReader();
    let read = "";
    while (!read.includes("\n\ndata:")) read += (await reader.read()).value ?? "";
    expect(read).toContain('data: {"tick":7}');
    await reader.cancel();
    expect((await ask("/health", operationsPort)).status).toBe(200);
    const ready = await ask("/ready", operationsPort);
    expect([ready.status, await ready.json()]).toEqual([200, expect.objectContaining({ postgres: true })]);
    expect(await statusesOf(1, "/quick")).toEqual([503]);
    expect(await slow).toEqual(Array(most).fill(200));
  });

  it("holds as many as come while Postgres is away", async () => {
    isAway = true;
    const held = statusesOf(3 * most, "/away");
    await until(() => begun >= 3 * most);
    isAway = false;
    expect(await held).toEqual(Array(3 * most).fill(200));
  });

  it("lets others in while bodies come over a slow line", async () => {
    const statuses: number[] = [];
    const headers = { "content-type": "application/json", "content-length": 2 };
    const bodies = Array.from({ length: 2 * most }, () => {
      const sent = request({ port, host: "127.0.0.1", method: "POST", path: "/body", headers, agent: false });
      sent.on("response", (response) => void (statuses.push(response.statusCode!), response.resume()));
      sent.write("{");
      return sent;
    });
    await until(() => received === bodies.length);
    expect(await statusesOf(1, "/quick")).toEqual([200]);
    expect(statuses).toEqual([]);
    for (const sent of bodies) sent.end("}");
    await until(() => statuses.length === bodies.length);
    expect(statuses).toEqual(Array(bodies.length).fill(200));
  });
});

async function until(isSo: () => boolean): Promise<void> {
  const end = Date.now() + 20_000;
  while (!isSo()) {
    if (Date.now() > end) throw new Error("it did not happen in time");
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
