import { once } from "node:events";
import { connect, createServer, type AddressInfo, type Server, type Socket } from "node:net";
import { openPlatform } from "../testing/index.ts";
import { plainRoutes } from "../testing/plain-routes.ts";
import { defineService } from "./define-service.ts";
import { startService, type ServiceConfig } from "./start-service.ts";

process.env["CARNET_LOG"] = "silent";

const hello = plainRoutes();
hello.get("/hello", { open: true }, async (ctx) => void (ctx.body = { ok: true }));
const service = defineService({ name: "portal", routes: [hello], authenticate: async () => null });
const { database, configOf } = openPlatform(["portal"]);

/** What a Postgres says to a client while it recovers: ErrorResponse 57P03. */
const recovering = (() => {
  const fields = "SFATAL\0VFATAL\0C57P03\0Mthe database system is starting up\0\0";
  const head = Buffer.from("E\0\0\0\0");
  head.writeUInt32BE(fields.length + 4, 1);
  return Buffer.concat([head, Buffer.from(fields)]);
})();

/** A place where a server does not answer yet, each in its own way, until it is opened and leads to the real one. */
async function latePlace(target: URL, meanwhile?: (socket: Socket) => void) {
  const sockets = new Set<Socket>();
  const listen = async (onSocket: (socket: Socket) => void, port = 0): Promise<Server> => {
    const server = createServer((socket) => {
      sockets.add(socket.on("error", () => {}));
      onSocket(socket);
    }).listen(port, "127.0.0.1");
    await once(server, "listening");
    return server;
  };
  const close = async (server: Server) => {
    server.close();
    for (const socket of sockets) socket.destroy();
    await once(server, "close").catch(() => {});
  };
  let server = await listen(meanwhile ?? (() => {}));
  const { port } = server.address() as AddressInfo;
  if (!meanwhile) await close(server);
  const url = new URL(target);
  url.hostname = "127.0.0.1";
  url.port = String(port);
  return {
    url: url.href,
    async open() {
      if (meanwhile) await close(server);
      server = await listen((near) => {
        const far = connect(Number(target.port), target.hostname).on("error", () => near.destroy());
        near.pipe(far).pipe(near);
        near.on("close", () => far.destroy());
      }, port);
    },
    close: () => close(server),
  };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}

/** Starts the service where one of what it needs is not there yet, and asks it until then and afterwards. */
async function startEarly(at: "postgres" | "nats", meanwhile?: (socket: Socket) => void) {
  const there = configOf(service);
  const place = await latePlace(new URL(at === "postgres" ? there.ownerUrl : there.bus.url), meanwhile);
  const moved = (url: string) => {
    const late = new URL(url);
    late.port = new URL(place.url).port;
    return late.href;
  };
  const operationsPort = await freePort();
  let isReady = false;
  let config: ServiceConfig = {
    ...there,
    ...(at === "postgres"
      ? { ownerUrl: moved(there.ownerUrl), appUrl: moved(there.appUrl) }
      : { bus: { ...there.bus, url: place.url } }),
    operations: { port: operationsPort },
  };
  const listening = new Promise<number>((onListening) => (config = { ...config, onListening }));
  const starting = startService(service, config).finally(() => (isReady = true));
  const request = async (path: string, port = operationsPort) => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { connection: "close" } });
    const body = (await response.json()) as object;
    return { status: response.status, retryAfter: response.headers.get("retry-after"), body };
  };
  return { place, listening, starting, request, isReady: () => isReady };
}

describe("a service that starts before what it needs", () => {
  it.each([
    ["a Postgres that nobody listens for", "postgres", undefined],
    [
      "a Postgres that is recovering",
      "postgres",
      (socket: Socket) => socket.once("data", () => socket.end(recovering)),
    ],
    ["a Postgres that is silent", "postgres", () => {}],
    ["a NATS that nobody listens for", "nats", undefined],
    ["a NATS that is silent", "nats", () => {}],
  ] as const)("waits for %s: it says so, answers 503, and is ready once it is there", async (_, at, meanwhile) => {
    const { place, listening, starting, request, isReady } = await startEarly(at, meanwhile);
    const port = await listening;
    const early = await request("/hello", port);
    expect(early).toMatchObject({ status: 503, retryAfter: "1", body: { sysErrorCode: "unavailable" } });
    expect(await request("/ready")).toMatchObject({ status: 503, body: { ok: false } });
    expect((await request("/health")).status).toBe(200);
    expect(isReady()).toBe(false);
    await place.open();
    const running = await starting;
    expect(running.port).toBe(port);
    expect((await request("/hello", port)).status).toBe(200);
    expect((await request("/ready")).status).toBe(200);
    await running.stop();
    await place.close();
  });

  it("does not wait for what will not come by itself: a wrong password, a schema of a newer build", async () => {
    const config = configOf(service);
    const bad = new URL(config.ownerUrl);
    bad.password = "wrong";
    await expect(startService(service, { ...config, ownerUrl: bad.href })).rejects.toThrow(/password/);
    await database().asOwner("portal", (owner) => owner("migrations").insert({ name: "9999_later" }));
    await expect(startService(service, config)).rejects.toThrow(/newer than this build/);
    await database().asOwner("portal", (owner) => owner("migrations").where({ name: "9999_later" }).delete());
  });
});
