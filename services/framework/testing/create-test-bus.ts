import { spawn, type ChildProcess } from "node:child_process";
import { mkdtemp, readFile, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/**
 * A nats-server of its own for one test file, with the given accounts, which keeps its streams in a folder of its own or in
 * `store`. `kill` ends it as a crash does, `start` starts it where it was, `stop` ends it and removes what it kept.
 */
export async function createTestBus(accounts: object, { store }: { store?: string } = {}) {
  const program = process.env["CARNET_NATS_SERVER"];
  if (!program) throw new Error("CARNET_NATS_SERVER is not set: run the tests through deploy/tools/jest.config.mjs.");
  const folder = await mkdtemp(join(tmpdir(), "carnet-bus-"));
  const streams = store ?? join(folder, "streams");
  let listen = "127.0.0.1:-1";
  let child: ChildProcess;

  async function start(): Promise<string> {
    /* As the launcher starts it: an unlimited store, or a start on a full disk finds no stream. */
    const jetstream = { store_dir: streams, max_file_store: 2 ** 40, ...(store && { sync_interval: "always" }) };
    const config = { listen, jetstream, ports_file_dir: folder, accounts };
    await writeFile(join(folder, "bus.conf"), JSON.stringify(config));
    child = spawn(program!, ["-c", join(folder, "bus.conf")], { stdio: "ignore" });
    const url = await portsOf(folder, child.pid!);
    listen = new URL(url).host;
    return url;
  }
  async function kill(): Promise<void> {
    const ended = new Promise((resolve) => child.once("exit", resolve));
    child.kill("SIGKILL");
    await ended;
  }

  return {
    url: await start(),
    get pid() {
      return child.pid;
    },
    streams,
    start,
    kill,
    async stop() {
      await kill();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** nats-server writes where it listens into a file once it is ready. */
async function portsOf(folder: string, pid: number): Promise<string> {
  for (let tries = 0; tries < 200; tries++) {
    const file = (await readdir(folder)).find((name) => name.endsWith(`_${pid}.ports`));
    const text = file && (await readFile(join(folder, file), "utf8").catch(() => ""));
    if (text) return (JSON.parse(text) as { nats: string[] }).nats[0]!;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error("nats-server did not start.");
}
