import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { request as ask } from "node:http";
import { connect, type AddressInfo } from "node:net";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { startEdge } from "./edge.ts";
import { cardPolicy, pagePolicy, workerPolicy } from "./security-headers.ts";
import { httpServices, type HttpService } from "./table.ts";

const www = mkdtempSync(join(tmpdir(), "carnet-www-"));
const put = (path: string, content: string | Buffer) => {
  mkdirSync(dirname(join(www, path)), { recursive: true });
  writeFileSync(join(www, path), content);
};
let edge: Awaited<ReturnType<typeof startEdge>>;
const provider = "https://js.cards.example";
let service: Server;
let respond: (request: IncomingMessage, response: ServerResponse) => void;
const at = (path: string) => `http://127.0.0.1:${edge.port}${path}`;
const forwarded = async (headers: Record<string, string> = {}) =>
  (await (await fetch(at("/api/1/version?x=1"), { headers })).json()) as {
    url: string;
    headers: Record<string, string>;
  };

beforeAll(async () => {
  for (const site of ["shell", "portal", "admin", "cards"])
    put(`${site}/index.html`, `<meta nonce="__NONCE__"><i>${site}</i>`);
  put("shell/main.0123abcd.js", "let shell = 1;".repeat(100));
  put("shell/main.0123abcd.js.br", brotliCompressSync("let shell = 1;".repeat(100)));
  put("mf/crypto_mf/worker.89abcdef.js", "worker");
  put("remotes.json", "{}");
  service = createServer((request, response) => respond(request, response)).listen(0, "127.0.0.1");
  await new Promise((resolve) => service.once("listening", resolve));
  const address = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
  const services = Object.fromEntries(httpServices.map((name) => [name, address])) as Record<HttpService, string>;
  const documents = { "/api/openapi.json": () => ({ openapi: "3.1.0" }) };
  edge = await startEdge({
    port: 0,
    www,
    services: { ...services, admin: "http://127.0.0.1:9" },
    documents,
    others: { cards: provider },
  });
});
beforeEach(() => {
  respond = ({ url, headers }, response) => response.end(JSON.stringify({ url, headers }));
});
afterAll(async () => {
  await edge.stop();
  service.close();
  service.closeAllConnections();
  rmSync(www, { recursive: true, force: true });
});

test("a document is answered at its path, and what is no call is not found", async () => {
  expect(await (await fetch(at("/api/openapi.json"))).json()).toEqual({ openapi: "3.1.0" });
  expect((await fetch(at("/api/other.json"))).status).toBe(404);
});

describe("pages", () => {
  test.each([
    ["/", "shell"],
    ["/therapist/seance?patientId=1", "shell"],
    ["/patient/login", "portal"],
    ["/admin", "admin"],
    ["/foo/bar", "shell"],
    ["/patients", "shell"],
  ])("%s is the page of %s, with a nonce of its own", async (path, site) => {
    const page = await fetch(at(path));
    const [, nonce = ""] = /nonce="([\w-]{22})"/.exec(await page.clone().text()) ?? [];
    expect(await page.text()).toContain(`<i>${site}</i>`);
    expect(page.headers.get("content-security-policy")).toBe(pagePolicy(nonce));
    expect(page.headers.get("integrity-policy")).toBe("blocked-destinations=(script)");
    expect(page.headers.get("cache-control")).toBe("no-cache");
    expect((await (await fetch(at(path))).text()).includes(nonce)).toBe(false);
  });

  test.each([
    "/mf/mf_patient/gone.js",
    "/patient/gone.js",
    "/therapist/gone.js",
    "/gone.js",
    "/mf/gone",
    "/metrics",
    "//metrics",
    "/mf/../shell/index.html/x",
  ])("%s is missing, not a page", async (path) => expect((await fetch(at(path))).status).toBe(404));
});

describe("the page of cards", () => {
  const page = () => fetch(at("/cards"));

  test("may take a script and a frame from the card provider's origin, and nothing from anywhere else (BIL-007)", async () => {
    const { headers } = await page();
    const policy = headers.get("content-security-policy") ?? "";
    expect(policy).toBe(cardPolicy(provider));
    const naming = policy.split("; ").filter((directive) => /https?:|[*]/.test(directive));
    expect(naming).toEqual([`script-src 'self' ${provider}`, `frame-src ${provider}`]);
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toContain("connect-src");
    expect([headers.get("integrity-policy"), headers.get("cross-origin-embedder-policy")]).toEqual([
      null,
      "unsafe-none",
    ]);
    expect(await (await page()).text()).toContain("<i>cards</i>");
  });

  test.each(["/", "/therapist/myClinic", "/cards/else", "/cardsmith", "/patient", "/admin", "/main.0123abcd.js"])(
    "is the only one: %s takes nothing from there",
    async (path) => expect((await fetch(at(path))).headers.get("content-security-policy")).not.toContain(provider),
  );

  test("takes nothing from anywhere where no provider is set up", () => {
    expect(cardPolicy()).toContain("script-src 'self'; ");
    expect(cardPolicy()).toContain("frame-src 'none'");
  });
});

test("no address of ours takes the number of a card (BIL-007)", async () => {
  for (const path of ["/stand-in/cards/tokens", "/cards", "/v1/tokens"]) {
    expect([path, (await fetch(at(path), { method: "POST", body: "{}" })).status]).toEqual([path, 405]);
  }
});

describe("files", () => {
  test("are sent precompressed and for ever when their name is their hash", async () => {
    const file = await fetch(at("/main.0123abcd.js"), { headers: { "accept-encoding": "br" } });
    expect(file.headers.get("content-encoding")).toBe("br");
    expect(file.headers.get("content-type")).toBe("text/javascript");
    expect(file.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    expect(await file.text()).toContain("let shell");
  });

  test("are served as soon as they are published", async () => {
    expect((await fetch(at("/mf/mf_new/app.js"))).status).toBe(404);
    put("mf/mf_new/app.js", "new");
    expect(await (await fetch(at("/mf/mf_new/app.js"))).text()).toBe("new");
    expect((await fetch(at("/remotes.json"))).headers.get("cache-control")).toBe("no-cache");
  });

  test("give the crypto Worker a policy that cannot reach any network", async () => {
    const worker = await fetch(at("/mf/crypto_mf/worker.89abcdef.js"));
    expect(worker.headers.get("content-security-policy")).toBe(workerPolicy);
    expect((await fetch(at("/main.0123abcd.js"))).headers.get("content-security-policy")).not.toContain("wasm");
  });

  test("cannot be reached outside the folder, nor written", async () => {
    const status = (path: string) =>
      new Promise((resolve) => ask({ port: edge.port, path }, (r) => resolve(r.resume().statusCode)).end());
    expect(await status("/static/../../../../etc/passwd")).toBe(400);
    expect(await status("/%2e%2e/%2e%2e/etc/passwd")).toBe(400);
    expect((await fetch(at("/main.0123abcd.js"), { method: "POST" })).status).toBe(405);
  });
});

describe("calls", () => {
  test("say who asked in the gateway's words, whatever the client claims", async () => {
    const { url, headers } = await forwarded({
      "x-forwarded-for": "6.6.6.6",
      "x-request-id": "mine",
      forwarded: "for=6.6.6.6",
    });
    expect(url).toBe("/api/1/version?x=1");
    expect(headers["x-forwarded-for"]).toBe("127.0.0.1");
    expect(headers["x-request-id"]).toMatch(/^[0-9a-f]{32}$/);
    expect(headers["forwarded"]).toBeUndefined();
  });

  test("are rewritten only where an alias says so", async () => {
    const other = (await (await fetch(at("/api/1/clinics/c/members"))).json()) as { url: string };
    expect(other.url).toBe("/api/1/clinic/c/members");
  });

  test("bring an early refusal of a large upload back whole", async () => {
    respond = (_, response) => response.writeHead(413).end("too large");
    const refused = await fetch(at("/api/1/patient/p/file"), { method: "POST", body: Buffer.alloc(20_000_000) });
    expect([refused.status, await refused.text()]).toEqual([413, "too large"]);
  });

  test("answer 502 at once when a service is down, and 404 to no call of ours", async () => {
    const down = await fetch(at("/api/1/admins/statistics"));
    expect([down.status, await down.json()]).toEqual([502, { sysErrorCode: "unavailable" }]);
    expect((await fetch(at("/api/2/version"))).status).toBe(404);
  });

  test("stop at the service when the client goes away", async () => {
    const controller = new AbortController();
    const gone = new Promise((resolve) => {
      respond = (request) => {
        request.on("close", resolve);
        controller.abort();
      };
    });
    const left = fetch(at("/api/1/version"), { signal: controller.signal }).catch(() => "left");
    expect(await left).toBe("left");
    await gone;
  });
});

test("every kind of answer carries the headers that hold everywhere", async () => {
  for (const path of ["/", "/main.0123abcd.js", "/gone", "/api/1/version", "/api/2/x", "/api/1/admins/statistics"]) {
    const { headers } = await fetch(at(path));
    expect([path, headers.get("x-content-type-options"), headers.get("referrer-policy")]).toEqual([
      path,
      "nosniff",
      "no-referrer",
    ]);
    expect(headers.get("cross-origin-opener-policy")).toBe("same-origin");
    expect(headers.get("cross-origin-embedder-policy")).toBe("require-corp");
    expect(headers.get("content-security-policy")).toContain("default-src 'none'");
    expect(headers.get("permissions-policy")).toMatch(/^camera=\(self\), microphone=\(\)/);
  }
});

test("what is too large is answered on a connection that goes on, while it is still being sent", async () => {
  const most = 300_000;
  respond = (request, response) => {
    if (Number(request.headers["content-length"]) > most) return response.writeHead(413).end("too large");
    request.resume();
    request.on("end", () => response.end("kept"));
  };
  const socket = connect(edge.port, "127.0.0.1");
  let trouble: Error | null = null;
  let answered = "";
  socket.on("error", (error) => (trouble = error));
  socket.on("data", (bytes) => (answered += bytes));
  const send = async (size: number) => {
    answered = "";
    socket.write(`POST /api/1/clinic HTTP/1.1\r\nHost: x\r\nContent-Length: ${size}\r\n\r\n`);
    for (let left = size; left > 0; left -= 65_536)
      if (!socket.write(Buffer.alloc(Math.min(left, 65_536))))
        await new Promise<void>((resolve) => socket.once("drain", resolve));
    while (!/\r\n\r\n[^]*(kept|too large)/.test(answered)) await new Promise((resolve) => setTimeout(resolve, 5));
    return answered.split("\r\n")[0];
  };
  const [kept, tooLarge] = ["HTTP/1.1 200 OK", "HTTP/1.1 413 Payload Too Large"];
  for (const [size, line] of [
    [10, kept],
    [20_000_000, tooLarge],
    [10, kept],
    [6_000_000, tooLarge],
    [20_000_000, tooLarge],
    [10, kept],
  ] as const)
    expect(await send(size)).toBe(line);
  expect(trouble).toBeNull();
  socket.destroy();
}, 20_000);

test("while the edge is late and many wait, a call is turned away, pages are not, and afterwards nothing is", async () => {
  let waiting: ServerResponse[] = [];
  respond = (_, response) => void waiting.push(response);
  const many = Array.from({ length: 40 }, () => fetch(at("/api/1/version")).then(({ status }) => status));
  while (waiting.length < many.length) await new Promise((resolve) => setTimeout(resolve, 20));
  const last = performance.now() + 60_000;
  let isLate = true;
  const beLate = () => {
    for (const end = performance.now() + 300; performance.now() < end;);
    if (isLate && performance.now() < last) setImmediate(() => setImmediate(beLate));
  };
  setImmediate(beLate);
  respond = (_, response) => void response.end("{}");
  let refused: Response;
  do refused = await fetch(at("/api/1/version"));
  while (refused.status === 200 && performance.now() < last);
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, "1"]);
  expect(await refused.json()).toEqual({ sysErrorCode: "unavailable" });
  expect((await fetch(at("/therapist/login"))).status).toBe(200);
  isLate = false;
  for (const response of waiting) response.end("{}");
  waiting = [];
  expect([...new Set(await Promise.all(many))]).toEqual([200]);
  expect((await fetch(at("/api/1/version"))).status).toBe(200);
});
