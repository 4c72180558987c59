import { spawn, type ChildProcess } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { freePort } from "../processes/free-port.ts";

const folder = mkdtempSync(join(tmpdir(), "carnet-house-"));
chmodSync(folder, 0o755);
const service = join(folder, "service.mjs");
const script = join(folder, "house.mts");
const tools = join(__dirname, "../../../.tools");
const children: ChildProcess[] = [];
const tsx = pathToFileURL(createRequire(join(__dirname, "x.js")).resolve("tsx")).href;

beforeAll(() => {
  writeFileSync(
    service,
    `import http from "node:http";
     const server = http.createServer((_, answer) => answer.end(process.env.CARNET_ORIGIN)).listen(0, "127.0.0.1", () =>
       process.send({ ready: { account: server.address().port } }));
     process.on("disconnect", () => process.exit(0));
     process.on("SIGTERM", () => process.exit(0));`,
  );
  writeFileSync(
    script,
    `import { startHouse } from ${JSON.stringify(pathToFileURL(join(__dirname, "start-house.ts")).href)};
     try {
       const house = await startHouse({ data: process.env.DATA!, port: Number(process.env.PORT), services: [{ file: ${JSON.stringify(service)}, args: [] }],
         tools: process.env.TOOLS!, progress: (_, work) => Promise.resolve(work()) });
       console.log("ready");
       process.once("SIGINT", () => void house.stop().then(() => process.exit(0)));
       setInterval(() => {}, 60_000);
     } catch (error) {
       console.log(error instanceof Error && error.name === "Sentence" ? "said: " + error.message : error);
       process.exit(1);
     }`,
  );
});
afterAll(() => {
  for (const child of children) child.kill("SIGKILL");
  rmSync(folder, { recursive: true, force: true });
});

/** Opens a house in a process of its own; resolves with its first line. */
async function open(
  port: number,
  env: Record<string, string> = {},
): Promise<{ child: ChildProcess; said: string; ended: Promise<unknown> }> {
  const child = spawn(process.execPath, ["--import", tsx, script], {
    env: { ...process.env, DATA: join(folder, "data"), TOOLS: tools, PORT: String(port), ...env },
    stdio: ["ignore", "pipe", "inherit"],
  });
  children.push(child);
  const ended = new Promise((resolve) => child.once("exit", resolve));
  const said = await new Promise<string>((resolve) => {
    child.stdout?.once("data", (line: Buffer) => resolve(String(line).trim()));
    void ended.then(() => resolve("ended"));
  });
  return { child, said, ended };
}
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
}, 60_000);

test("a missing nats-server is told in one sentence that says what to install", async () => {
  const env = {
    PATH: "/nonexistent",
    CARNET_NATS_SERVER: "",
    TOOLS: join(folder, "tools"),
    DATA: join(folder, "other"),
  };
  const { said, ended } = await open(await freePort(), env);
  expect(said).toMatch(/^said: There is no nats-server 2.10 or newer on this machine.*install/);
  expect(await ended).toBe(1);
}, 60_000);
