import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { Sentence } from "../sentence.ts";

/** An account of the machine that may run Postgres in our place. */
export interface Account {
  name: string;
  uid: number;
  gid: number;
}

/**
 * Postgres refuses to run as root: as root, the account that runs it (`postgres`, else `nobody`; it must be in
 * the passwd file, initdb looks it up). Undefined for anyone else, who runs it as themselves.
 */
export function unprivilegedAccount(): Account | undefined {
  if (process.platform === "win32" || process.getuid?.() !== 0) return undefined;
  const entries = readFileSync("/etc/passwd", "utf8")
    .split("\n")
    .map((line) => line.split(":"));
  for (const name of ["postgres", "nobody"]) {
    const entry = entries.find(([login]) => login === name);
    if (entry) return { name, uid: Number(entry[2]), gid: Number(entry[3]) };
  }
  throw new Sentence("Postgres cannot run as root, and there is no account named postgres or nobody: create one.");
}

/** Whether the account may enter a folder, all of its parents included. */
export function canEnter(folder: string, account: Account | undefined): boolean {
  if (!account) return true;
  const { uid, gid } = account;
  return spawnSync("/bin/sh", ["-c", 'test -x "$0"', folder], { cwd: "/", uid, gid }).status === 0;
}
