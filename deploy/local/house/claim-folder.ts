import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { commandOf } from "../processes/command-of.ts";
import { Sentence } from "../sentence.ts";

/**
 * Takes a data folder for this process alone, until released; a claim whose process is gone does not count. A folder that
 * another process has, or that cannot be written, is told in a sentence.
 */
export function claimFolder(folder: string): { release(): void } {
  const file = join(folder, "claimed-by");
  const holder = existsSync(file) ? Number(readFileSync(file, "utf8")) : undefined;
  const command = holder === undefined || holder === process.pid ? undefined : commandOf(holder);
  if (command !== undefined && /node|^$/.test(command)) {
    throw new Sentence(
      `Carnet already runs on the data folder ${folder} (process ${holder}): stop it, or set CARNET_DATA to another folder.`,
    );
  }
  try {
    mkdirSync(folder, { recursive: true });
    writeFileSync(file, String(process.pid));
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
