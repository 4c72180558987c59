import { openPlatform } from "../testing/index.ts";
import { plainRoutes } from "../testing/plain-routes.ts";
import { defineService } from "../service/define-service.ts";
import { current } from "../service/current.ts";
import { isTooMuch, watchPressure } from "./pressure.ts";

process.env["CARNET_LOG"] = "silent";
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

let letGo: () => void;
let held: Promise<void>;
const hold = () => void (held = new Promise((resolve) => (letGo = resolve)));
let begun = 0;
const slow = plainRoutes();
slow.get("/quick", { open: true }, async (ctx) => void (ctx.body = { ok: true }));
slow.get("/connection", { open: true }, async (ctx) => {
  begun++;
  await current().knex.transaction(() => held);
  ctx.body = { ok: true };
});
const service = defineService({ name: "portal", routes: [slow], authenticate: async () => null });
const { start } = openPlatform(["portal"]);

/** Keeps this process from anything else until it is stopped, or for a minute, for so long at a time. */
function keepLoopLate(ms: number): () => void {
  const last = performance.now() + 60_000;
  let stopped = false;
  const block = () => {
    for (const end = performance.now() + ms; performance.now() < end;);
    if (!stopped && performance.now() < last) setImmediate(() => setImmediate(block));
  };
  setImmediate(block);
  return () => void (stopped = true);
}

async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  const end = Date.now() + 40_000;
  while (!(await isSo())) {
    if (Date.now() > end) throw new Error("it did not happen in time");
    await pause(20);
  }
}

it.each([
  ["many at once on a quick machine", { underWay: 500, loopDelayMs: 20, connectionWaitMs: 0 }, false],
  ["few at once on a slow one", { underWay: 12, loopDelayMs: 900, connectionWaitMs: 0 }, false],
  ["few at once behind a lock", { underWay: 12, loopDelayMs: 0, connectionWaitMs: 4_000 }, false],
  ["many at once that a process is late for", { underWay: 40, loopDelayMs: 201, connectionWaitMs: 0 }, true],
  ["many at once that wait for a connection", { underWay: 40, loopDelayMs: 0, connectionWaitMs: 201 }, true],
])("%s: %o", (_what, pressure, wanted) => {
  expect(isTooMuch(pressure)).toBe(wanted);
});

it("a process that is late says by how much, and that it no longer is", async () => {
  const watch = watchPressure();
  await until(() => watch.now().loopDelayMs < 50);
  const stop = keepLoopLate(300);
  await until(() => watch.now().loopDelayMs > 200);
  stop();
  await until(() => watch.now().loopDelayMs < 50);
  watch.stop();
});

describe("a service", () => {
  let port: number;
  let operationsPort: number;
  beforeAll(async () => void ({ port, operationsPort } = await start(service)));
  const ask = (path: string, of = port) => fetch(`http://127.0.0.1:${of}${path}`);
  const statusOf = async (path: string, of = port) => (await ask(path, of)).status;

  const loopWaits = async () => {
    const text = await (await ask("/metrics", operationsPort)).text();
    return Number(/^waits_seconds\{[^}]*what="loop"[^}]*\} (\S+)/m.exec(text)?.[1]);
  };

  it("turns away what would wait for a connection while each is in use, and takes all again afterwards", async () => {
    // What is turned away is so for want of a connection alone.
    await until(async () => (await loopWaits()) < 0.1);
    hold();
    // As many as are always let in.
    const asked = Array.from({ length: 40 }, () => statusOf("/connection"));
    await until(() => begun === asked.length);
    await until(async () => (await statusOf("/quick")) === 503);
    const refused = await ask("/quick");
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, "1"]);
    expect(await refused.json()).toMatchObject({ sysErrorCode: "unavailable" });
    expect(await statusOf("/health", operationsPort)).toBe(200);
    letGo();
    expect((await Promise.all(asked)).filter((status) => status === 200).length).toBeGreaterThanOrEqual(10);
    expect(await statusOf("/quick")).toBe(200);
    expect(await (await ask("/metrics", operationsPort)).text()).toMatch(
      /^http_request_seconds_count\{[^}]*route="turnedAway"[^}]*\} [1-9]/m,
    );
  });
});
