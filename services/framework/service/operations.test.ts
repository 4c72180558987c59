import type { AddressInfo } from "node:net";
import { clockRules } from "../clock-rules/index.ts";
import { tmpdir } from "node:os";
import { createOperations } from "./operations.ts";
import type { Readiness } from "./readiness.ts";

const well: Readiness = { postgres: true, writable: true, nats: true, listening: true };
let needs: Readiness | null = well;
let counts = async () => "http_request_seconds 1";
const server = createOperations({
  service: "portal",
  metrics: { text: () => counts() },
  readiness: async () => needs,
  disks: { files: tmpdir(), gone: "/no/such/folder" },
});
const request = (path: string, method = "GET") =>
  fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, { method });

beforeAll(() => new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve)));
afterAll(() => void server.close());

describe("the operations port of a service", () => {
  it("says that it lives, and what it counts", async () => {
    expect(await (await request("/health")).json()).toEqual({ ok: true, service: "portal", clockRules });
    const metrics = await request("/metrics");
    expect(metrics.headers.get("content-type")).toBe("text/plain; version=0.0.4; charset=utf-8");
    expect(await metrics.text()).toBe("http_request_seconds 1");
  });

  it.each([
    [well, 200, { ok: true, ...well }],
    ...(["postgres", "writable", "nats", "listening"] as const).map((need): [Readiness, number, object] => [
      { ...well, [need]: false },
      503,
      { ok: false, ...well, [need]: false },
    ]),
    [null, 503, { ok: false }],
  ])("says by its readiness whether it is of use: %j", async (state, status, body) => {
    needs = state;
    const response = await request("/ready");
    const {
      freeBytes,
      clockRules: rules,
      ...rest
    } = (await response.json()) as { freeBytes: object; clockRules: string };
    expect([response.status, rest]).toEqual([status, body]);
    expect(rules).toBe(clockRules);
    expect(freeBytes).toEqual({ files: expect.any(Number) });
  });

  it.each([
    ["GET", "/"],
    ["GET", "/metrics/"],
    ["GET", "/metrics?x=1"],
    ["GET", "/toString"],
    ["GET", "/api/1/version"],
    ["POST", "/metrics"],
  ])("answers nothing else: %s %s", async (method, path) => expect((await request(path, method)).status).toBe(404));

  it("closes the connection of whoever asks when it cannot count, and lives on", async () => {
    counts = () => Promise.reject(new Error("no"));
    await expect(request("/metrics")).rejects.toThrow();
    expect((await request("/health")).status).toBe(200);
  });
});
