import { openPlatform } from "../testing/index.ts";
import { plainRoutes } from "../testing/plain-routes.ts";
import { defineService } from "./define-service.ts";
import { startService } from "./start-service.ts";

process.env["CARNET_LOG"] = "silent";

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
let begin = () => undefined as void;
let finish = () => undefined as void;
const slow = plainRoutes();
slow.get("/quick", { open: true }, async (ctx) => void (ctx.body = { ok: true }));
slow.get("/slow", { open: true }, async (ctx) => {
  await new Promise<void>((resolve) => {
    finish = resolve;
    begin();
  });
  ctx.body = { ok: true };
});
const service = defineService({ name: "portal", routes: [slow], authenticate: async () => null });

const { configOf } = openPlatform(["portal"]);
const start = (graceMs: number) => startService(service, { ...configOf(service), graceMs });

describe("a service that is told to stop", () => {
  it("says that it is not ready, answers for its grace, and finishes what is under way", async () => {
    const { port, operationsPort, stop } = await start(2_000);
    const request = async (path: string, of = port) => (await fetch(`http://127.0.0.1:${of}${path}`)).status;
    const begun = new Promise<void>((resolve) => (begin = resolve));
    expect(await request("/ready", operationsPort)).toBe(200);
    expect(await keepsConnection(port)).toBe("keep-alive");
    const stopped = stop();
    const statuses = [
      await request("/ready", operationsPort),
      await request("/health", operationsPort),
      await request("/quick"),
    ];
    expect(statuses).toEqual([503, 200, 200]);
    expect(await keepsConnection(port)).toBe("close");
    await pause(500);
    expect(await request("/quick")).toBe(200);
    const underWay = request("/slow");
    await begun;
    await untilClosed(port);
    expect([await request("/ready", operationsPort), await request("/health", operationsPort)]).toEqual([503, 200]);
    finish();
    expect(await underWay).toBe(200);
    await stopped;
  });

  it("closes at once without a grace", async () => {
    const { port, stop } = await start(0);
    const stopped = stop();
    await untilClosed(port);
    await stopped;
  });
});

/** What an answer says becomes of its connection. */
const keepsConnection = async (port: number) =>
  (await fetch(`http://127.0.0.1:${port}/quick`)).headers.get("connection");

/** Resolves once nobody listens there any more; a service that never closes is told by the test's own limit. */
async function untilClosed(port: number): Promise<void> {
  for (;;) {
    const isOpen = await fetch(`http://127.0.0.1:${port}/quick`, { headers: { connection: "close" } }).then(
      () => true,
      (error: Error) => error.message !== "fetch failed",
    );
    if (!isOpen) return;
    await pause(20);
  }
}
