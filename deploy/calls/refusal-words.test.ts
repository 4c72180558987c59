import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { commonRefusals } from "@carnet/services/framework/contract";
import { allCalls } from "./all-calls.ts";

const root = join(__dirname, "../..");
const read = (file: string) => readFileSync(join(root, file), "utf8");
const fronts = spawnSync("git", ["ls-files", "-co", "--exclude-standard", "mf-*", "shell"], {
  cwd: root,
  encoding: "utf8",
})
  .stdout.split("\n")
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|\/testing\//.test(file) && existsSync(join(root, file)))
  .map((file) => ({ file, text: read(file) }));

/** What a browser may be answered by a call (ERR-011), and what fronts refuse by themselves; other programs read no sentences. */
const codes = new Set([
  ...allCalls
    .filter(({ call }) => !call.key)
    .flatMap(({ call }) => Object.keys({ ...commonRefusals, ...call.refusals })),
  ...fronts.flatMap(({ text }) => [...text.matchAll(/new Refused\("(\w+)"/g)].map(([, code = ""]) => code)),
]);

test.each(["en", "fr"])(
  "a notice has a sentence for each code that can be refused, and for no other, in %s",
  (language) => {
    const texts = JSON.parse(read(`shell/ui/refusals/locales/${language}.json`)) as Record<string, string>;
    expect(codes.size).toBeGreaterThan(110);
    expect(Object.keys(texts).sort()).toEqual([...codes].sort());
    for (const sentence of Object.values(texts)) expect(sentence).toMatch(/^\p{Lu}.*\.$/su);
  },
);

/** A set of codes that a file says in words of its own, below one key of its room's locales. */
const ownWords = fronts.flatMap(({ file, text }) => {
  const [, list, key] = /(\w+)\.(?:has|includes)\(code\) \? t\(`(errors|refusal)\.\$\{code\}`\)/.exec(text) ?? [];
  if (!list || !key) return [];
  const [, listed = ""] = new RegExp(`const ${list}\\b[^=]* = (?:new Set\\()?\\[([^\\]]*)\\]`).exec(text) ?? [];
  return [{ file, key, own: [...listed.matchAll(/\w+/g)].map(([code]) => code) }];
});

test("files with words of their own are found, with the codes they list", () => {
  expect(ownWords.length).toBeGreaterThan(5);
  expect(ownWords.filter(({ own }) => own.length === 0)).toEqual([]);
});

test.each(ownWords)("$file has the words it says it has", ({ file, key, own }) => {
  const [room = ""] = /^mf-\w+|^shell\/pages\/[\w-]+/.exec(file) ?? [];
  for (const language of ["en", "fr"]) {
    const words = JSON.parse(read(`${room}/locales/${language}.json`)) as Record<string, Record<string, string>>;
    expect(own.filter((code) => !codes.has(code) || !words[key]?.[code])).toEqual([]);
  }
});
