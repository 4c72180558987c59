import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { Sentence } from "../sentence.ts";
import { debianServer } from "./debian-server.ts";

const hints: Partial<Record<NodeJS.Platform, string>> = {
  darwin: "run `brew install nats-server`",
  win32: "run `scoop install nats-server`",
};

/**
 * The path of a nats-server 2.10 or newer: the one of the PATH, else the Debian package unpacked in the tools folder
 * (fetched there once, nothing is installed), else one sentence that says what to install.
 */
export function findNatsServer(tools: string): string {
  const unpacked = join(tools, "nats-server");
  for (const candidate of [process.env["CARNET_NATS_SERVER"], "nats-server", unpacked]) {
    if (candidate && isRecentServer(candidate)) return candidate;
  }
  const fetched = debianServer(unpacked);
  if (fetched === undefined && existsSync(unpacked) && isRecentServer(unpacked)) return unpacked;
  throw new Sentence(
    `There is no nats-server 2.10 or newer on this machine${fetched ? ` (${fetched})` : ""}: ` +
      `${hints[process.platform] ?? "install nats-server from your distribution or from https://nats.io"}, then start again.`,
  );
}

/** Whether a program answers as a nats-server of at least 2.10, the first that can sync every message to disk. */
export function isRecentServer(program: string): boolean {
  const result = spawnSync(program, ["--version"], { encoding: "utf8" });
  const [, major, minor] = /^nats-server: v?(\d+)\.(\d+)/.exec(result.stdout ?? "") ?? [];
  return Number(major) > 2 || (Number(major) === 2 && Number(minor) >= 10);
}
