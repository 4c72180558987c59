import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { commandOf } from "../processes/command-of.ts";
import { Sentence } from "../sentence.ts";

/** Takes a data folder for this process alone, until released; a claim whose process is gone does not count. */
export function claimFolder(folder: string): { release(): void } {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, "claimed-by");
  const holder = existsSync(file) ? Number(readFileSync(file, "utf8")) : undefined;
  const command = holder === undefined || holder === process.pid ? undefined : commandOf(holder);
  if (command !== undefined && /node|^$/.test(command)) {
    throw new Sentence(
      `Carnet already runs on the data folder ${folder} (process ${holder}): stop it, or set CARNET_DATA to another folder.`,
    );
  }
  writeFileSync(file, String(process.pid));
  return { release: () => rmSync(file, { force: true }) };
}
