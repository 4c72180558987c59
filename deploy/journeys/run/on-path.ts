import { spawnSync } from "node:child_process";

/** The path of a program that the PATH of an environment finds. */
export function onPath(name: string, env = process.env): string | undefined {
  const path = spawnSync("sh", ["-c", `command -v ${name}`], { env, encoding: "utf8" }).stdout?.trim();
  return path || undefined;
}
