import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { z } from "./schema.ts";

const house = process.cwd();

/** What a contract or a screen asks of zod at run time: names in lower case, on the same line or below; the others are types. */
const asked = () => {
  const rooms = (under: string, inner: string) => readdirSync(under).map((room) => path.join(under, room, inner));
  const folders = [...rooms(path.join(house, "services"), "contract"), ...rooms(house, "src")].filter(
    (folder) => existsSync(folder) && !folder.startsWith(path.join(house, "shell")),
  );
  const files = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" }).map((file) => path.join(folder, file)),
  );
  const sources = files
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => readFileSync(file, "utf8"))
    .filter((source) => source.includes('from "zod"'));
  const words = sources.flatMap((source) => [
    ...source.matchAll(/\bz\s*\.\s*((?:iso|coerce)\.[a-z]+|(?!infer|input|output)[a-z]\w*)(?=[(<])/g),
  ]);
  return [...new Set(words.map(([, word]) => word ?? ""))].sort();
};

it("lends every word that contracts say, and no other", () => {
  const lent = Object.entries(z).flatMap(([word, value]) =>
    typeof value === "function" ? [word] : Object.keys(value).map((part) => `${word}.${part}`),
  );
  expect(lent.sort()).toEqual(asked());
});
