import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { commonRefusals } from "@carnet/services/kit/contract";
import { allCalls } from "../calls/all-calls.ts";

const root = join(__dirname, "../..");
const filesBelow = (folder: string, wanted: RegExp) =>
  (readdirSync(join(root, folder), { recursive: true }) as string[])
    .filter((name) => wanted.test(name) && !/(^|\/)(node_modules|dist|testing|callers)\//.test(name))
    .map((name) => readFileSync(join(root, folder, name), "utf8"));

/** Every code that a call may refuse with: what a browser may be told (ERR-011). */
const codes = [...new Set(allCalls.flatMap(({ call }) => Object.keys({ ...commonRefusals, ...call.refusals })))].sort();

type Words = { [name: string]: string | Words };
const namesIn = (words: Words): string[] =>
  Object.entries(words).flatMap(([name, inner]) => (typeof inner === "string" ? [name] : [name, ...namesIn(inner)]));
const wordsIn = (language: string) =>
  new Set(
    readdirSync(root)
      .filter((name) => name === "shell" || name.startsWith("mf-"))
      .flatMap((room) => filesBelow(room, new RegExp(`(^|/)locales/${language}\\.json$`)))
      .flatMap((text) => namesIn(JSON.parse(text) as Words)),
  );

test.each(["en", "fr"])("every code that a call may refuse with has a sentence in %s", (language) => {
  const known = wordsIn(language);
  expect(codes.length).toBeGreaterThan(80);
  expect(codes.filter((code) => !known.has(code))).toEqual([]);
});
