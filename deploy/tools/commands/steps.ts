import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** The folder of the whole house. */
export const root = fileURLToPath(new URL("../../..", import.meta.url));

/** How many checks of a step went well, and how many did not. */
export interface Tally {
  passed: number;
  failed: number;
}

/** Runs a program where a person sees what it says; answers its exit code. */
export function run(command: string, args: string[], env: Record<string, string> = {}): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, stdio: "inherit", env: { ...process.env, ...env } });
    child.on("error", () => resolve(1));
    child.on("close", (code) => resolve(code ?? 1));
  });
}

/** Runs a program that npm installed, under this Node. */
export function runInstalled(
  name: string,
  bin: string,
  args: string[],
  env: Record<string, string> = {},
): Promise<number> {
  return run(process.execPath, [installed(name, bin), ...args], env);
}

/** How a program runs beside others: `last` leaves them the processor whenever they want it. */
interface Beside {
  last?: boolean;
  env?: Record<string, string>;
}

/** Begins a program that npm installed, beside others; what it says is shown once its exit code is asked for. */
export function beginInstalled(
  name: string,
  bin: string,
  args: string[],
  { last = false, env = {} }: Beside = {},
): () => Promise<number> {
  const [command = "", ...rest] = [...(last ? ["nice", "-n", "19"] : []), process.execPath, installed(name, bin)];
  const child = spawn(command, [...rest, ...args], {
    cwd: root,
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, ...env },
  });
  const output: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (text: Buffer) => output.push(text));
  const ended = new Promise<number>((resolve) => {
    child.on("error", () => resolve(1));
    child.on("close", (code) => resolve(code ?? 1));
  });
  return async () => {
    const code = await ended;
    process.stdout.write(Buffer.concat(output));
    return code;
  };
}

/** The path of a program that npm installed. */
const installed = (name: string, bin: string) =>
  join(dirname(createRequire(import.meta.url).resolve(`${name}/package.json`)), bin);

/** One check that either holds or does not, under a heading. */
export async function check(heading: string, work: () => Promise<number>): Promise<Tally> {
  console.log(`\n— ${heading}`);
  return (await work()) === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** All steps together. */
export const total = (tallies: Tally[]): Tally =>
  tallies.reduce((sum, { passed, failed }) => ({ passed: sum.passed + passed, failed: sum.failed + failed }), {
    passed: 0,
    failed: 0,
  });

/** Does steps that write results into a folder, then says `N passed, N failed`; any failure means exit code 1. */
export async function tell(steps: (folder: string) => Promise<Tally[]>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "carnet-results-"));
  try {
    const { passed, failed } = total(await steps(folder));
    process.exitCode = failed > 0 ? 1 : 0;
    console.log(`\n${passed} passed, ${failed} failed`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
