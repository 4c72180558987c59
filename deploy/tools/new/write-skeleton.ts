import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { Sentence } from "../../local/sentence.ts";
import type { Skeleton } from "./words.ts";

/** Writes the files of a skeleton below a root, all or none: a file that is already there stops it. */
export function writeSkeleton(root: string, { files, words }: Skeleton): string[] {
  const taken = Object.keys(files).find((file) => existsSync(join(root, file)));
  if (taken) throw new Sentence(`${taken} is already there: choose another name.`);
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(join(root, dirname(file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  for (const language of words ? (["en", "fr"] as const) : [])
    addWords(root, words?.room ?? "", language, words?.[language] ?? {});
  return Object.keys(files);
}

function addWords(root: string, room: string, language: string, added: object): void {
  const file = join(root, room, "locales", `${language}.json`);
  const present = existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as object) : {};
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify({ ...present, ...added }, null, 2)}\n`);
}
