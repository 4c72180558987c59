import pg from "pg";
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "../processes/free-port.ts";
import { killHouses, openHouse, until } from "./testing/house-process.ts";

/** Houses open in processes of their own, one after the other: minutes on a busy machine. */
jest.setTimeout(300_000);

const folder = mkdtempSync(join(tmpdir(), "carnet-house-"));
chmodSync(folder, 0o755);
const service = join(folder, "service.mjs");
const tools = join(__dirname, "../../../.tools");

beforeAll(() => {
  writeFileSync(
    service,
    `import http from "node:http";
     const server = http.createServer((_, answer) => {
       answer.setHeader("x-pid", process.pid);
       answer.setHeader("x-parts", process.env.CARNET_DATABASE_URL + " " + process.env.CARNET_NATS_URL);
       answer.end(process.env.CARNET_ORIGIN);
     }).listen(0, "127.0.0.1", () =>
       process.send({ ready: Object.fromEntries(process.argv.slice(2).map((name) => [name, server.address().port])) }));
     process.on("disconnect", () => process.exit(0));
     process.on("SIGTERM", () => process.exit(0));`,
  );
});
afterAll(() => {
  killHouses();
  rmSync(folder, { recursive: true, force: true });
});

/** Opens a house whose services only say who they are. */
const open = (
  port: number,
  { data = "data", names = [["account"]], ...options }: { data?: string; names?: string[][]; tools?: string } = {},
  env: Record<string, string> = {},
) => {
  const services = names.map((args) => ({ file: service, args }));
  return openHouse({ data: join(folder, data), port, services, tools, ...options }, env);
};
const version = async (port: number) => (await fetch(`http://127.0.0.1:${port}/api/1/version`)).text();

test("a house killed with -9 leaves nothing that stops the next start, and the next one keeps its data", async () => {
  const port = await freePort();
  const first = await open(port);
  expect(first.said).toBe("ready");
  expect(await version(port)).toBe(`http://localhost:${port}`);
  first.child.kill("SIGKILL");
  await first.ended;
  const second = await open(port);
  expect(second.said).toBe("ready");
  expect(await version(port)).toBe(`http://localhost:${port}`);

  const third = await open(await freePort());
  expect(third.said).toMatch(/^said: Carnet already runs on the data folder .* CARNET_DATA/);

  second.child.kill("SIGINT");
  expect(await second.ended).toBe(0);
  await expect(version(port)).rejects.toThrow();
});

test.each([
  ["a process of its own", [["account"], ["patient"]]],
  ["one process with all", [["account", "patient"]]],
])(
  "a service in %s, NATS and Postgres that die are started again where they were, and it is said",
  async (_, names) => {
    const [port, data] = [await freePort(), join(folder, `dies-${names.length}`)];
    const house = await open(port, { data: `dies-${names.length}`, names });
    const request = async (path: string) => {
      const { headers } = await fetch(`http://127.0.0.1:${port}/api/1/${path}`);
      return { pid: Number(headers.get("x-pid")), parts: headers.get("x-parts")?.split(" ") ?? [] };
    };
    const [account, patient] = [await request("version"), await request("patients/search/x")];
    const [database = "", bus = ""] = account.parts;
    process.kill(account.pid, "SIGKILL");
    const again = await until(async () => {
      const { pid } = await request("version");
      return pid && pid !== account.pid ? pid : undefined;
    });
    expect((await request("patients/search/x")).pid).toBe(names.length === 1 ? again : patient.pid);

    const pidIn = (file: string) => Number.parseInt(readFileSync(join(data, file), "utf8"), 10);
    const nats = pidIn("nats/nats.pid");
    process.kill(nats, "SIGKILL");
    await until(async () => (pidIn("nats/nats.pid") !== nats ? true : undefined));
    const { hostname, port: busPort } = new URL(bus);
    await until(
      () =>
        new Promise<true>((resolve, reject) => {
          const socket = connect(Number(busPort), hostname, () => (socket.destroy(), resolve(true)));
          socket.once("error", reject);
        }),
    );

    process.kill(pidIn("postgres/postmaster.pid"), "SIGKILL");
    const alive = await until(async () => {
      const client = new pg.Client({ connectionString: database });
      await client.connect();
      const { rows } = await client.query<{ alive: number }>("select 1 as alive");
      await client.end();
      return rows[0]?.alive;
    });
    expect(alive).toBe(1);
    const service = names.length === 1 ? "account patient" : "account";
    for (const name of [`The service \\S+ ${service}`, "nats-server", "Postgres"])
      expect(house.output()).toMatch(new RegExp(`^${name} ended by itself: it is started again in 0.5 s.$`, "m"));
    const lines = readFileSync(join(data, "services.log"), "utf8").trim().split("\n");
    const said = lines.map((line) => JSON.parse(line) as { service: string; msg: string });
    for (const [service, msg] of [
      ["launcher", /^Postgres is back, \d+ s after it ended\.$/],
      ["postgres", /was not properly shut down/],
      ["nats", /^Server is ready$/],
    ] as const)
      expect(said).toContainEqual(expect.objectContaining({ service, msg: expect.stringMatching(msg) }));
    house.child.kill("SIGINT");
    expect(await house.ended).toBe(0);
  },
);

test("a missing nats-server is told in one sentence that says what to install", async () => {
  const env = { PATH: "/nonexistent", CARNET_NATS_SERVER: "" };
  const { said, ended } = await open(await freePort(), { data: "other", tools: join(folder, "tools") }, env);
  expect(said).toMatch(/^said: There is no nats-server 2.10 or newer on this machine.*install/);
  expect(await ended).toBe(1);
});
