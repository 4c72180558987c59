import { appendFileSync } from "node:fs";
import { join } from "node:path";

/** Keeps what a program writes, each line with its time, in a file of its own. */
export type Journals = (program: string) => (line: string) => void;

/** Files in a folder, as `patroni-one.log`. */
export const journalsIn =
  (folder: string): Journals =>
  (program) =>
  (line) =>
    appendFileSync(join(folder, `${program}.log`), `${new Date().toISOString()} ${line}\n`);
