import { execFileSync } from "node:child_process";
import path from "node:path";

export const house = path.resolve(import.meta.dirname, "../../..");

/** Puts builds up as a person does who publishes: beside what is up, in the folder an edge serves; without builds, all there are. */
export function publish(www: string, builds: string[] = [], env: Record<string, string> = {}): void {
  const command = ["--import", "tsx", "deploy/tools/publish.ts", `--www=${www}`, ...builds];
  execFileSync(process.execPath, command, { cwd: house, timeout: 60_000, env: { ...process.env, ...env } });
}
