import { spawn, type ChildProcess } from "node:child_process";
import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { ServiceProcess } from "../run-services.ts";

const tsx = pathToFileURL(createRequire(join(__dirname, "x.js")).resolve("tsx")).href;
const script = join(__dirname, "house.script.ts");

/** A house to open: its folder and port, and what it runs. */
export interface HouseProcessOptions {
  data: string;
  port: number;
  services: ServiceProcess[];
  tools: string;
}

/** A house in a process of its own, which may be killed. */
export interface HouseProcess {
  child: ChildProcess;
  /** The first line it said: "ready", or "said:" and why it did not start. */
  said: string;
  /** All that it said so far. */
  output(): string;
  /** Resolves with its exit code. */
  ended: Promise<number | null>;
}

const children: ChildProcess[] = [];

/** Opens a house; resolves with its first line. */
export async function openHouse(options: HouseProcessOptions, env: Record<string, string> = {}): Promise<HouseProcess> {
  const child = spawn(process.execPath, ["--import", tsx, script], {
    env: { ...process.env, ...env, HOUSE: JSON.stringify(options) },
    stdio: ["ignore", "pipe", "inherit"],
  });
  children.push(child);
  let output = "";
  const ended = new Promise<number | null>((resolve) => child.once("exit", resolve));
  const said = await new Promise<string>((resolve) => {
    child.stdout?.on("data", (text: Buffer) => {
      output += String(text);
      if (output.includes("\n")) resolve(output.split("\n")[0] ?? "");
    });
    void ended.then(() => resolve("ended"));
  });
  return { child, said, output: () => output, ended };
}

/** Kills the houses that still stand. */
export function killHouses(): void {
  for (const child of children.splice(0)) child.kill("SIGKILL");
}

/** Asks again until what is waited for is there; the test's own limit ends it where it never is. */
export async function until<Answer>(probe: () => Promise<Answer | undefined>): Promise<Answer> {
  for (;;) {
    const answer = await probe().catch(() => undefined);
    if (answer !== undefined) return answer;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
