import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import { connect, type IncomingHttpHeaders, type IncomingHttpStatusHeader } from "node:http2";
import { createServer, request as ask, type Server, type ServerResponse } from "node:http";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "../local/processes/free-port.ts";
import { aliases, keptCalls } from "./aliases.ts";
import { startEdge } from "./edge.ts";
import { findNginx } from "./find-nginx.ts";
import { printNginx } from "./print-nginx.ts";
import { httpServices, type HttpService } from "./table.ts";

const folder = mkdtempSync(join(tmpdir(), "carnet-nginx-"));
const nginx = findNginx(join(folder, "nginx"));
const file = join(folder, "nginx.conf");
const www = join(folder, "www");
const globals = `pid ${folder}/pid; error_log stderr; daemon off; ${process.getuid?.() === 0 ? "user root;" : ""}`;
const commandLine = ["-e", "stderr", "-p", folder, "-c", file, "-g", globals];
const others = { cards: "https://js.cards.example" };
let services: Server[];
/** Streams that are listened to, and the headers a service gives them. */
const listened: ServerResponse[] = [];
const sayingAsItHappens = { "content-type": "text/event-stream", "x-accel-buffering": "no" };
let edge: Awaited<ReturnType<typeof startEdge>>;
let port: number;
let running: ChildProcess;
/** What services were asked for, as it was written. */
const reached: string[] = [];
/** What nginx says on its error stream, and the file where it notes failed calls. */
let output = "";
const journal = join(folder, "journal.log");
const secret = join(folder, "gateway.conf");

beforeAll(async () => {
  for (const site of ["shell", "portal", "admin", "cards", "mf/crypto_mf"])
    mkdirSync(join(www, site), { recursive: true });
  for (const site of ["shell", "portal", "admin", "cards"])
    writeFileSync(join(www, site, "index.html"), `${site} __NONCE__`);
  writeFileSync(join(www, "mf/crypto_mf/worker.89abcdef.js"), "worker");
  writeFileSync(join(www, "portal/main.0123abcd.js"), "portal");
  writeFileSync(join(www, "cards/main.0123abcd.js"), "cards");
  writeFileSync(join(www, "remotes.json"), "{}");
  services = httpServices.map((name) =>
    createServer(({ url = "", headers, method }, response) => {
      reached.push(url);
      if (headers.accept === "text/event-stream") return listened.push(response.writeHead(200, sayingAsItHappens));
      return response.end(
        method === "HEAD"
          ? ""
          : JSON.stringify({ name, url, from: headers["x-forwarded-for"], by: headers["x-carnet-gateway"] }),
      );
    }).listen(0, "127.0.0.1"),
  );
  await Promise.all(services.map((one) => new Promise((resolve) => one.once("listening", resolve))));
  const addressed = (scheme: string) =>
    Object.fromEntries(
      httpServices.map((name, i) => [name, `${scheme}127.0.0.1:${(services[i]?.address() as AddressInfo).port}`]),
    ) as Record<HttpService, string>;
  edge = await startEdge({ port: 0, www, services: addressed("http://"), secret: "the gateway", others });
  port = await freePort();
  const going = await freePort();
  const withOneGone = ({ clinic, ...others }: Record<HttpService, string>) => ({
    ...others,
    clinic: `127.0.0.1:${going},${clinic}`,
  });
  const options = {
    www,
    services: withOneGone(addressed("")),
    listen: `127.0.0.1:${port}`,
    origin: "http://127.0.0.1",
    scratch: folder,
    journal,
    secret,
    ...others,
  };
  writeFileSync(secret, 'proxy_set_header X-Carnet-Gateway "the gateway";');
  writeFileSync(file, printNginx(options));
  running = spawn(nginx, commandLine, { stdio: ["ignore", "ignore", "pipe"] });
  running.stderr?.on("data", (text: Buffer) => (output += String(text)));
  for (let tries = 0; tries < 200; tries++) {
    if (await fetch(`http://127.0.0.1:${port}/`).catch(() => undefined)) break;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
});
afterAll(async () => {
  running.kill("SIGTERM");
  await edge.stop();
  for (const one of services) one.close().closeAllConnections();
  rmSync(folder, { recursive: true, force: true });
});

test("nginx accepts what is printed, and nothing else", () => {
  expect(spawnSync(nginx, [...commandLine, "-t"], { encoding: "utf8" }).stderr).toContain("test is successful");
  const broken = join(folder, "broken.conf");
  writeFileSync(broken, printNginx({ www, services: {} as never, listen: "x:y", origin: "", journal }));
  expect(spawnSync(nginx, ["-e", "stderr", "-p", folder, "-c", broken, "-t"]).status).not.toBe(0);
});

test("with a certificate, nginx speaks HTTP/2 over TLS, and sends what asks without it to the origin", async () => {
  const [certificate, key] = [join(folder, "tls.crt"), join(folder, "tls.key")];
  const subject = ["-subj", "/CN=127.0.0.1", "-addext", "subjectAltName=IP:127.0.0.1"];
  const made = ["req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-days", "2"];
  spawnSync("openssl", [...made, ...subject, "-keyout", key, "-out", certificate]);
  const [tlsPort, plainPort] = [await freePort(), await freePort()];
  const origin = `https://127.0.0.1:${tlsPort}`;
  const own = join(folder, "tls");
  mkdirSync(own);
  const tls = { certificate, key, plain: `127.0.0.1:${plainPort}` };
  const listen = `127.0.0.1:${tlsPort}`;
  const ofServices = Object.fromEntries(
    httpServices.map((name, i) => [name, `127.0.0.1:${(services[i]?.address() as AddressInfo).port}`]),
  ) as Record<HttpService, string>;
  const printed = printNginx({ www, services: ofServices, listen, origin, tls, scratch: own, journal, secret });
  writeFileSync(join(own, "nginx.conf"), printed);
  const child = spawn(
    nginx,
    ["-e", "stderr", "-p", own, "-c", join(own, "nginx.conf"), "-g", globals.replace(`${folder}/pid`, `${own}/pid`)],
    { stdio: "ignore" },
  );
  try {
    let answer: Response | undefined;
    for (let tries = 0; tries < 200 && !answer; tries++) {
      answer = await fetch(`http://127.0.0.1:${plainPort}/therapist/home?a=b`, { redirect: "manual" }).catch(
        () => undefined,
      );
      if (!answer) await new Promise((resolve) => setTimeout(resolve, 20));
    }
    expect(answer?.status).toBe(301);
    expect(answer?.headers.get("location")).toBe(`${origin}/therapist/home?a=b`);
    const session = connect(origin, { ca: readFileSync(certificate) });
    const said = (path: string) =>
      new Promise<{ status: number; body: string; strict: unknown }>((resolve, reject) => {
        const stream = session.request({ ":path": path });
        let body = "";
        let head: IncomingHttpHeaders & IncomingHttpStatusHeader = {};
        stream.on("response", (headers) => (head = headers));
        stream.on("data", (part: Buffer) => (body += part.toString()));
        stream.on("end", () =>
          resolve({ status: head[":status"] ?? 0, body, strict: head["strict-transport-security"] }),
        );
        stream.on("error", reject);
      });
    const page = await said("/therapist/login");
    expect([page.status, page.body.slice(0, 5)]).toEqual([200, "shell"]);
    expect(page.strict).toContain("max-age");
    const api = await said("/api/1/clinics");
    expect(JSON.parse(api.body)).toMatchObject({ name: "clinic", from: "127.0.0.1", by: "the gateway" });
    expect(session.alpnProtocol).toBe("h2");
    session.close();
  } finally {
    child.kill("SIGTERM");
  }
});

test("https adds its strict header", () => {
  const printed = printNginx({ www, services: {} as never, listen: "443", origin: "https://carnet.example" });
  expect(printed).toContain("strict-transport-security");
});

test("what a service tells as it happens is passed on at once, by nginx and by the edge", async () => {
  for (const origin of [port, edge.port]) {
    const leaving = new AbortController();
    const asked = fetch(`http://127.0.0.1:${origin}/api/1/events`, {
      headers: { accept: "text/event-stream" },
      signal: leaving.signal,
    });
    while (listened.length === 0) await new Promise((resolve) => setImmediate(resolve));
    const telling = listened.pop()!;
    telling.write(": \n\n");
    const reader = (await asked).body!.pipeThrough(new TextDecoderStream()).getReader();
    expect((await reader.read()).value).toBe(": \n\n");
    telling.write("data: 1\n\n");
    expect((await reader.read()).value).toBe("data: 1\n\n");
    const left = new Promise((resolve) => telling.once("close", resolve));
    leaving.abort();
    await left;
  }
});

const compared = [
  "content-security-policy",
  "integrity-policy",
  "cache-control",
  "content-type",
  "cross-origin-embedder-policy",
];
const answer = async (origin: number, path: string, method = "GET") => {
  const response = await fetch(`http://127.0.0.1:${origin}${path}`, {
    method,
    headers: { "x-forwarded-for": "6.6.6.6", "x-carnet-gateway": "a guess" },
  });
  const body = (await response.text()).replace(/[\w-]{22,32}$/, "nonce");
  const headers = compared.map((name) => response.headers.get(name)?.replace(/'nonce-[^']+'/g, "nonce") ?? null);
  return { status: response.status, body: response.ok ? body : "", headers: response.ok ? headers : [] };
};

test.each([
  "/",
  "/therapist/seance?patientId=1",
  "/patient/login",
  "/admin",
  "/foo/bar",
  "/mf/gone",
  "/cards",
  "/cards/",
  "/cards/main.0123abcd.js",
  "/cards/gone.js",
  "/patient/main.0123abcd.js",
  "/remotes.json",
  "/mf/crypto_mf/worker.89abcdef.js",
  "/mf/gone.js",
  "/patient/gone.js",
  "/therapist/gone.js",
  "/api/2/x",
])("%s is answered as by the edge", async (path) =>
  expect(await answer(port, path)).toEqual(await answer(edge.port, path)),
);

test.each(["/mf/mf_seance/integrity.0123456789abcdef.json", "/main.0123abcd.js", "/gone.js"])(
  "that %s is missing is kept by nobody, since it may be published a moment later",
  async (path) => {
    const kept = async (origin: number) =>
      (await fetch(`http://127.0.0.1:${origin}${path}`)).headers.get("cache-control");
    expect([await kept(port), await kept(edge.port)]).toEqual(["no-store", "no-store"]);
  },
);

/** Asks for a path as it stands here; `fetch` would resolve it. */
const statusOf = (origin: number, path: string) =>
  new Promise<number | undefined>((resolve, reject) => {
    const request = ask({ port: origin, path, agent: false }, (response) => resolve(response.resume().statusCode));
    request.on("error", reject).end();
  });

test.each([
  ["/api/1/../../metrics", 400],
  ["/api/1/../../health", 400],
  ["/api/1/clinic/../../../metrics", 400],
  ["/api/1/reports/../../../ready", 400],
  ["/api/1/..", 400],
  ["/api/1/./version", 400],
  ["/api/1/%2e%2e/%2e%2e/metrics", 400],
  ["/api/1/.%2e/%2E./metrics", 400],
  ["/api/1/%2E%2E%2F%2E%2E%2Fmetrics", 400],
  ["/api/1/..%2f..%2fmetrics", 400],
  ["/api/1/..\\..\\metrics", 400],
  ["/api/1/..%5c..%5cmetrics", 400],
  ["/api/1/..;/..;/metrics", 400],
  ["/api/1/..#/version", 400],
  ["/api/1/..?x=/version", 400],
  ["/mf/../api/1/version", 400],
  ["/api/../../../../etc/passwd", 400],
  ["//metrics", 404],
  ["/metrics", 404],
  ["/api/%252e%252e/metrics", 404],
])("%s reaches no service, at the edge or in nginx", async (path, status) => {
  reached.length = 0;
  expect([await statusOf(edge.port, path), await statusOf(port, path)]).toEqual([status, status]);
  expect(reached).toEqual([]);
});

test.each(["/api/1/patients/search/d..r", "/api/1/patients/search/...", "/api/1/version?next=/../x"])(
  "%s has dots but no such segment, and is asked for as it is written",
  async (path) => {
    reached.length = 0;
    expect([await statusOf(edge.port, path), await statusOf(port, path)]).toEqual([200, 200]);
    expect(reached).toEqual([path, path]);
  },
);

test("a service hears the gateway's secret and the address it saw, whatever the client says of both", async () => {
  for (const each of [port, edge.port]) {
    const { body } = await answer(each, "/api/1/version");
    expect(JSON.parse(body)).toMatchObject({ from: "127.0.0.1", by: "the gateway" });
  }
});

test("every alias, and a path with an escape, reaches the same service under the same path", async () => {
  const spellings = [...aliases, ...keptCalls.map(({ method, path }) => ({ method, asked: path }))];
  const lines = spellings.map(
    ({ method, asked }) => [asked.replace(/:number/, "7").replace(/:\w+/g, "a%2Fb"), method] as const,
  );
  for (const [path, method] of [...lines, ["/api/1/patients/search/d%27%C3%A9?x=%20", "GET"] as const]) {
    const [one, other] = await Promise.all([
      answer(port, `${path}?q=1`, method),
      answer(edge.port, `${path}?q=1`, method),
    ]);
    expect([path, one.status, one.body]).toEqual([path, 200, other.body]);
  }
});

test("an instance that is gone is nobody's trouble while another answers, and what was begun is done once", async () => {
  const clinic = services[httpServices.indexOf("clinic")] as Server;
  const send = async (method: string) =>
    (await fetch(`http://127.0.0.1:${port}/api/1/clinic`, { method, ...(method === "POST" && { body: "{}" }) })).status;
  for (const method of ["GET", "POST", "DELETE", "POST"]) expect([method, await send(method)]).toEqual([method, 200]);
  const [answering] = clinic.listeners("request") as ((...words: unknown[]) => void)[];
  let begun = 0;
  clinic.removeAllListeners("request").on("request", ({ socket }) => void (begun++, socket.destroy()));
  expect([await send("POST"), begun]).toEqual([502, 1]);
  clinic.removeAllListeners("request").on("request", answering!);
  for (const method of ["POST", "GET"]) expect([method, await send(method)]).toEqual([method, 200]);
});

test("a service that turns a request away is asked once, and how long to wait is passed on", async () => {
  const account = services[httpServices.indexOf("account")] as Server;
  const [answering] = account.listeners("request") as ((...words: unknown[]) => void)[];
  let asked = 0;
  account.removeAllListeners("request").on("request", (_, response: ServerResponse) => {
    asked++;
    response.writeHead(503, { "retry-after": "1", "content-type": "application/json" }).end("{}");
  });
  for (const origin of [port, edge.port]) {
    asked = 0;
    const { status, headers } = await fetch(`http://127.0.0.1:${origin}/api/1/userInfo`);
    expect([status, headers.get("retry-after"), asked]).toEqual([503, "1", 1]);
  }
  account.removeAllListeners("request").on("request", answering!);
});

test("a service that is down, or breaks off, is noted by its name, and no search term with it", async () => {
  const patient = services[httpServices.indexOf("patient")] as Server;
  const answering = patient.listeners("request");
  const search = async (term: string) => (await fetch(`http://127.0.0.1:${port}/api/1/patients/search/${term}`)).status;
  patient.removeAllListeners("request").on("request", ({ socket }) => void socket.destroy());
  expect(await search("Tremblay-cut")).toBe(502);
  for (const listener of answering) patient.on("request", listener as never);
  patient.close();
  patient.closeAllConnections();
  expect(await search("Tremblay-down")).toBe(502);
  expect((await fetch(`http://127.0.0.1:${port}/patient/gone.js?search=Tremblay-file`)).status).toBe(404);
  const ended = new Promise((resolve) => running.once("close", resolve));
  running.kill("SIGTERM");
  await ended;
  const noted = readFileSync(journal, "utf8");
  expect(noted.match(/ 502 carnet_patient /g)).toHaveLength(2);
  expect(output + noted).not.toContain("Tremblay");
});
