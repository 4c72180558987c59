import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { Sentence } from "../../local/sentence.ts";
import type { Skeleton } from "./skeleton.ts";

/** Writes and changes the files of a skeleton below a root, all or none; what is already there stops it. Their paths. */
export function writeSkeleton(root: string, { files, changes }: Skeleton): string[] {
  const taken = Object.keys(files).find((file) => existsSync(join(root, file)));
  if (taken) throw new Sentence(`${taken} is already there: choose another name.`);
  const changed = Object.entries(changes).map(([file, change]) => [file, changedText(root, file, change)] as const);
  const written = [...Object.entries(files), ...changed];
  for (const [file, text] of written) {
    mkdirSync(join(root, dirname(file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  return written.map(([file]) => file);
}

function changedText(root: string, file: string, change: (text: string) => string): string {
  if (!existsSync(join(root, file))) throw new Sentence(`${file} is not there.`);
  const before = readFileSync(join(root, file), "utf8");
  const after = change(before);
  if (after === before)
    throw new Sentence(`${file} is written in a way this command does not know: add to it by hand.`);
  return after;
}
