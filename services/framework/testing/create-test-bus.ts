import { spawn } from "node:child_process";
import { mkdtemp, readFile, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A nats-server of its own for one test file, with the given accounts; `stop` ends it and removes what it kept. */
export async function createTestBus(accounts: object) {
  const program = process.env["CARNET_NATS_SERVER"];
  if (!program) throw new Error("CARNET_NATS_SERVER is not set: run the tests through deploy/tools/jest.config.mjs.");
  const folder = await mkdtemp(join(tmpdir(), "carnet-bus-"));
  const config = { listen: "127.0.0.1:-1", jetstream: { store_dir: folder }, ports_file_dir: folder, accounts };
  await writeFile(join(folder, "bus.conf"), JSON.stringify(config));
  const child = spawn(program, ["-c", join(folder, "bus.conf")], { stdio: "ignore" });
  return {
    url: await portsOf(folder),
    pid: child.pid,
    async stop() {
      child.kill("SIGKILL");
      await new Promise((resolve) => child.once("exit", resolve));
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** nats-server writes where it listens into a file once it is ready. */
async function portsOf(folder: string): Promise<string> {
  for (let tries = 0; tries < 200; tries++) {
    const file = (await readdir(folder)).find((name) => name.endsWith(".ports"));
    const text = file && (await readFile(join(folder, file), "utf8").catch(() => ""));
    if (text) return (JSON.parse(text) as { nats: string[] }).nats[0]!;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error("nats-server did not start.");
}
