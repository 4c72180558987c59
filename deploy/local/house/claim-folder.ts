import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { startOf } from "../processes/start-of.ts";
import { Sentence } from "../sentence.ts";

/**
 * Takes a data folder for this process alone, until released. A claim names its process and since when that runs: one whose
 * process is gone does not count, whoever has its number by now. A folder that another process has, or that cannot be
 * written, is a sentence.
 */
export function claimFolder(folder: string): { release(): void } {
  const file = join(folder, "claimed-by");
  const claim = existsSync(file) ? readFileSync(file, "utf8") : "";
  const [, holder, start] = /^(\d+) (.+)/.exec(claim) ?? [];
  if (holder !== undefined && Number(holder) !== process.pid && start === startOf(Number(holder))) {
    throw new Sentence(
      `Carnet already runs on the data folder ${folder} (process ${holder}): stop it, or set CARNET_DATA to another folder.`,
    );
  }
  try {
    mkdirSync(folder, { recursive: true });
    writeFileSync(file, `${process.pid} ${startOf(process.pid)}\n`);
  } catch (error) {
    throw folderTrouble(folder, error as NodeJS.ErrnoException);
  }
  return { release: () => rmSync(file, { force: true }) };
}

/** What to tell a person about a folder that cannot be written. */
export function folderTrouble(folder: string, { code = "" }: NodeJS.ErrnoException): Sentence {
  if (["ENOSPC", "EDQUOT"].includes(code)) {
    return new Sentence(
      `The disk of the data folder ${folder} is full: free some of it, or set CARNET_DATA to another.`,
    );
  }
  return new Sentence(
    `The data folder ${folder} cannot be written (${code}): make it writable, or set CARNET_DATA to another folder.`,
  );
}
