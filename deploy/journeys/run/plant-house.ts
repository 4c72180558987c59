import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "../../local/processes/free-port.ts";
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
