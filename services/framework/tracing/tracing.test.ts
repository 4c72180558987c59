import { fork, type ChildProcess } from "node:child_process";
import { randomBytes, randomUUID } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { hashToken } from "../http/cookies.ts";
import { contractsFolder, deliveries, provisioner, readContracts, serverAccounts, speakers } from "@carnet/nats/server";
import { provision } from "../bus/provision.ts";
import { cast, castMemberships, createTestBus, createTestDatabase } from "../testing/index.ts";
import { membershipRow } from "../views/membership-row.ts";

interface ExportedSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[];
}

const names = ["account", "patient"] as const;
type Name = (typeof names)[number];
let database: Awaited<ReturnType<typeof createTestDatabase>>;
let bus: Awaited<ReturnType<typeof createTestBus>>;
const children: ChildProcess[] = [];
/** What a collector was sent, and when one was last there. */
const received: string[] = [];
const collector = createServer((request, response) => {
  let text = "";
  request.setEncoding("utf8").on("data", (part: string) => (text += part));
  request.on("end", () => (received.push(text), response.end("{}")));
});
let ports: Record<Name, number>;
const token = randomBytes(32).toString("base64url");
const { userId } = cast.drMorel;
const term = "zyxwvu";

beforeAll(async () => {
  await new Promise<void>((resolve) => collector.listen(0, "127.0.0.1", resolve));
  database = await createTestDatabase([...names]);
  const passwords = Object.fromEntries([...speakers, provisioner].map((name) => [name, database.password]));
  const contracts = await readContracts(
    contractsFolder(pathToFileURL(join(__dirname, "../../../nats/server/index.ts")).href),
  );
  bus = await createTestBus(serverAccounts(contracts, passwords));
  await provision(bus.url, database.password, deliveries(contracts));
  const [account, patient] = await Promise.all(names.map(start));
  ports = { account: account!, patient: patient! };
  const session = { token_hash: hashToken(token), user_id: userId, role: "therapist", idle_seconds: 600 };
  const user = { first_name: "Hélène", last_name: "Morel", search_text: "", lang_code: "fr", role: "therapist" };
  await database.asOwner("account", async (owner) => {
    await owner("users").insert({
      ...user,
      id: userId,
      email: "helene@tilleuls.example",
      terms_accepted_at: new Date(),
    });
    const expires = new Date(Date.now() + 600_000);
    await owner("sessions").insert({ ...session, id: randomUUID(), browser: "Firefox", expires_at: expires });
  });
  const members = castMemberships
    .filter((each) => each.userId === userId)
    .map((each) => ({ ...membershipRow(each), told_at: new Date() }));
  await database.asOwner("patient", (owner) => owner("known_members").insert(members));
});
afterAll(async () => {
  await stop();
  await new Promise((resolve) => collector.close(resolve));
  await bus?.stop();
  await database?.drop();
});

/** Starts a service as `main.ts` does, with a collector. */
async function start(name: Name): Promise<number> {
  const child = fork(join(__dirname, `../../${name}/main.ts`), {
    execArgv: ["--import", "tsx"],
    stdio: ["ignore", "ignore", "inherit", "ipc"],
    env: {
      PATH: process.env["PATH"],
      CARNET_LOG: "silent",
      CARNET_ORIGIN: "http://localhost:8080",
      CARNET_DATABASE_URL: database.adminUrl,
      CARNET_NATS_URL: bus.url,
      CARNET_PASSWORDS: JSON.stringify({ [name]: database.password }),
      CARNET_FILES: __dirname,
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(collector.address() as AddressInfo).port}`,
    },
  });
  children.push(child);
  return new Promise((resolve, reject) => {
    child.on("message", ({ ready }: { ready?: Record<string, number> }) => ready && resolve(ready[name]!));
    child.once("exit", () => reject(new Error(`${name} did not start`)));
  });
}

/** Ends both, which sends the last of what they recorded. */
const stop = () =>
  Promise.all(
    children.map(async (child) => {
      if (child.exitCode !== null) return;
      const ended = new Promise((resolve) => child.once("exit", resolve));
      child.kill("SIGTERM");
      await ended;
    }),
  );

const ask = (service: Name, path: string, headers: Record<string, string>, method = "GET") =>
  fetch(`http://127.0.0.1:${ports[service]}${path}`, {
    method,
    headers: { cookie: `carnet=${token}`, "x-requested-with": "carnet", connection: "close", ...headers },
  });

it("records a request through HTTP, NATS and Postgres under its id, without what was searched for", async () => {
  const [search, out] = ["a".repeat(31) + "1", "b".repeat(31) + "2"];
  const found = await ask("patient", `/api/1/patients/search/${term}?include=archived`, {
    "x-request-id": search,
    traceparent: `00-${"c".repeat(32)}-${"c".repeat(16)}-01`,
    "user-agent": "agent-of-a-person",
  });
  expect([found.status, found.headers.get("x-request-id")]).toEqual([200, search]);
  expect((await ask("account", "/api/1/signOut", { "x-request-id": out }, "POST")).status).toBe(200);
  expect(await isKnown(token)).toBe(false);
  await stop();

  const spans = spansOf(received);
  const searched = spans.filter(({ traceId }) => traceId === search);
  const root = searched.find(({ name }) => name === "GET /api/1/patients/search/:query")!;
  expect(searched.filter(({ parentSpanId }) => parentSpanId === root.spanId).map(({ name }) => name)).toEqual(
    expect.arrayContaining(["client rpc.account.session.v1", expect.stringMatching(/^pg\.query:SELECT/)]),
  );
  const asked = searched.find(({ name }) => name === "client rpc.account.session.v1")!;
  const answered = searched.find(({ name }) => name === "server rpc.account.session.v1")!;
  expect(answered.parentSpanId).toBe(asked.spanId);
  expect(searched.some(({ parentSpanId, name }) => parentSpanId === answered.spanId && /^pg\.query/.test(name))).toBe(
    true,
  );

  const left = spans.filter(({ traceId }) => traceId === out);
  const signedOut = left.find(({ name }) => name === "POST /api/1/signOut")!;
  const applied = left.find(({ name }) => name === "consumer account.session.ended.v1")!;
  expect(applied.parentSpanId).toBe(signedOut.spanId);
  expect(left.some(({ parentSpanId, name }) => parentSpanId === applied.spanId && /^pg\.query:DELETE/.test(name))).toBe(
    true,
  );

  const statements = spans.flatMap(({ attributes }) => valuesOf(attributes, "db.query.text"));
  expect(statements.some((text) => text.includes("$1"))).toBe(true);
  expect(statements.filter((text) => /['"]?[0-9a-f]{64}/.test(text))).toEqual([]);
  const sent = received.join("\n");
  for (const secret of [term, "archived", token, hashToken(token), userId, "agent-of-a-person", "Morel", "127.0.0.1"])
    expect(sent).not.toContain(secret);
});

/** Whether the patient service still knows a session that has ended, at most ten seconds later. */
const isKnown = (token: string) =>
  database.asOwner("patient", async (owner) => {
    for (let tries = 0; tries < 200; tries++) {
      if (
        !(await owner("known_sessions")
          .where({ token_hash: hashToken(token) })
          .first())
      )
        return false;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    return true;
  });

const spansOf = (texts: string[]): ExportedSpan[] =>
  texts.flatMap((text) => {
    const { resourceSpans } = JSON.parse(text) as { resourceSpans: { scopeSpans: { spans: ExportedSpan[] }[] }[] };
    return resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans));
  });

const valuesOf = (attributes: ExportedSpan["attributes"], name: string): string[] =>
  attributes.flatMap(({ key, value }) => (key === name && value.stringValue ? [value.stringValue] : []));
