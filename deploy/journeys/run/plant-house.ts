import { spawnSync } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "../../local/processes/free-port.ts";
import { Sentence } from "../../local/sentence.ts";
import { buildAll } from "../../tools/build/build-all.ts";
import { root } from "../../tools/commands/steps.ts";
import { openHouse } from "./open-house.ts";

let planted: Promise<string> | undefined;

/**
 * Builds what changed, plants a clinic in a house and closes it: the data folder of a house as a newcomer finds it, which those
 * of the journeys are copies of. It is done once, whoever asks, and is gone with this process. Where a database was given, it is
 * built and nothing is planted.
 */
export function plantHouse(): Promise<string> {
  return (planted ??= plant());
}

async function plant(): Promise<string> {
  await buildAll(root);
  const data = mkdtempSync(join(tmpdir(), "carnet-planted-"));
  process.once("exit", () => rmSync(data, { recursive: true, force: true }));
  chmodSync(data, 0o755);
  if (process.env["DATABASE_URL"]) return data;
  const { close } = await openHouse({ port: await freePort(), data, args: ["--as-built"] });
  await close();
  return data;
}

/** Makes one more house of a planted one, each file its owner's as before: Postgres runs as somebody who is not root. */
export function copyHouse(planted: string, folder: string): void {
  const { status, stderr } = spawnSync("cp", ["-a", planted, folder], { encoding: "utf8" });
  if (status !== 0) throw new Sentence(`The planted house could not be copied: ${stderr.trim()}`);
}
