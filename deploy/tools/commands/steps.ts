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
  /** What failed, by name, each with how its error begins. */
  failures?: readonly string[];
}

/** A failure in a line or two: its name, and how its error begins, without colours. */
export function describeFailure(name: string, error: string): string {
  // eslint-disable-next-line no-control-regex -- colours of a terminal
  const lines = error.replace(/\u001b\[[\d;]*m/g, "").split("\n");
  const shown = lines.map((line) => line.trim()).filter((line) => line !== "" && !line.startsWith("at "));
  return [`✘ ${name}`, ...shown.slice(0, shownLines).map((line) => `    ${line.slice(0, 200)}`)].join("\n");
}
const shownLines = 6;

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
  return (await work()) === 0
    ? { passed: 1, failed: 0 }
    : { passed: 0, failed: 1, failures: [describeFailure(heading, "")] };
}

/** All steps together. */
export const total = (tallies: Tally[]): Tally =>
  tallies.reduce(
    (sum, { passed, failed, failures = [] }) => ({
      passed: sum.passed + passed,
      failed: sum.failed + failed,
      failures: [...(sum.failures ?? []), ...failures],
    }),
    { passed: 0, failed: 0 },
  );

/** Does steps that write results into a folder, then names what failed and says `N passed, N failed`; any failure means exit code 1. */
export async function tell(steps: (folder: string) => Promise<Tally[]>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "carnet-results-"));
  try {
    const { passed, failed, failures = [] } = total(await steps(folder));
    process.exitCode = failed > 0 ? 1 : 0;
    if (failures.length > 0) console.log(`\n${failures.join("\n")}`);
    console.log(`\n${passed} passed, ${failed} failed`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
