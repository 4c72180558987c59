import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import { createServer, type Server } from "node:http";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "../local/processes/free-port.ts";
import { aliases } from "./aliases.ts";
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
let services: Server[];
let edge: Awaited<ReturnType<typeof startEdge>>;
let port: number;
let running: ChildProcess;

beforeAll(async () => {
  for (const site of ["shell", "portal", "admin", "mf/crypto_mf"]) mkdirSync(join(www, site), { recursive: true });
  for (const site of ["shell", "portal", "admin"]) writeFileSync(join(www, site, "index.html"), `${site} __NONCE__`);
  writeFileSync(join(www, "mf/crypto_mf/worker.89abcdef.js"), "worker");
  writeFileSync(join(www, "portal/main.0123abcd.js"), "portal");
  writeFileSync(join(www, "remotes.json"), "{}");
  services = httpServices.map((name) =>
    createServer(({ url, headers, method }, response) =>
      response.end(method === "HEAD" ? "" : JSON.stringify({ name, url, from: headers["x-forwarded-for"] })),
    ).listen(0, "127.0.0.1"),
  );
  await Promise.all(services.map((one) => new Promise((resolve) => one.once("listening", resolve))));
  const addressed = (scheme: string) =>
    Object.fromEntries(
      httpServices.map((name, i) => [name, `${scheme}127.0.0.1:${(services[i]?.address() as AddressInfo).port}`]),
    ) as Record<HttpService, string>;
  edge = await startEdge({ port: 0, www, services: addressed("http://") });
  port = await freePort();
  const options = {
    www,
    services: addressed(""),
    listen: `127.0.0.1:${port}`,
    origin: "http://127.0.0.1",
    scratch: folder,
  };
  writeFileSync(file, printNginx(options));
  running = spawn(nginx, commandLine, { stdio: ["ignore", "ignore", "pipe"] });
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
  writeFileSync(broken, printNginx({ www, services: {} as never, listen: "x:y", origin: "" }));
  expect(spawnSync(nginx, ["-e", "stderr", "-p", folder, "-c", broken, "-t"]).status).not.toBe(0);
});

test("https adds its strict header", () => {
  const printed = printNginx({ www, services: {} as never, listen: "443", origin: "https://carnet.example" });
  expect(printed).toContain("strict-transport-security");
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
    headers: { "x-forwarded-for": "6.6.6.6" },
  });
  const body = (await response.text()).replace(/[\w-]{22,32}$/, "nonce");
  const headers = compared.map((name) => response.headers.get(name)?.replace(/'nonce-[^']+'/, "nonce") ?? null);
  return { status: response.status, body: response.ok ? body : "", headers: response.ok ? headers : [] };
};

test.each([
  "/",
  "/therapist/seance?patientId=1",
  "/patient/login",
  "/admin",
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

test("every alias, and a path with an escape, reaches the same service under the same path", async () => {
  const asked = aliases.map(
    ({ method, asked }) => [asked.replace(/:number/, "7").replace(/:\w+/g, "a%2Fb"), method] as const,
  );
  for (const [path, method] of [...asked, ["/api/1/patients/search/d%27%C3%A9?x=%20", "GET"] as const]) {
    const [one, other] = await Promise.all([
      answer(port, `${path}?q=1`, method),
      answer(edge.port, `${path}?q=1`, method),
    ]);
    expect([path, one.status, one.body]).toEqual([path, 200, other.body]);
  }
});
