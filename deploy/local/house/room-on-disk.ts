import { existsSync, statfsSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { Sentence } from "../sentence.ts";

/** How full the disk of a folder is. */
export interface Room {
  freeBytes: number;
  sizeBytes: number;
}

/** The room beside a folder, or where it will be. */
export function roomAt(folder: string): Room {
  let there = resolve(folder);
  while (!existsSync(there)) there = dirname(there);
  const { bsize, bavail, blocks } = statfsSync(there);
  return { freeBytes: bavail * bsize, sizeBytes: blocks * bsize };
}

/** A disk of 10 TB has 100 GB left when it is 99 % full: that is room. */
const enoughBytes = 5 * 2 ** 30;

/** Refuses a disk that is 99 % full, before anything is written to it: Postgres ends where it can write no more. */
export function requireRoom(folder: string, { freeBytes, sizeBytes } = roomAt(folder)): void {
  if (freeBytes > sizeBytes / 100 || freeBytes > enoughBytes) return;
  const free = Math.floor(freeBytes / 2 ** 20);
  throw new Sentence(
    `The disk of ${folder} is 99 % full, with ${free} MB left: free some of it, or take a folder on another.`,
  );
}
