import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { shortcuts } from "./shortcuts.ts";

const names = Object.values(shortcuts).flatMap((place) => Object.keys(place));

const root = join(__dirname, "../../..");
const listed = spawnSync("git", ["ls-files", "-co", "--exclude-standard", "shell", "mf-*"], {
  cwd: root,
  encoding: "utf8",
});
const sources = listed.stdout
  .split("\n")
  .filter(
    (file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\/testing\/|^shell\/crypto\/|shell\/ui\/keyboard/.test(file),
  )
  .map((file) => ({ file, text: readFileSync(join(root, file), "utf8") }));

/** A key is read: from an event, or taken out of one. */
const readsKeys = /\bevent\.(key|code)\b|\(\{ key\b[^)]*\}(: \w*KeyboardEvent\w*)?\)/;
/** What every reader of keys may know: those of any such control of the web (WAI-ARIA), which `walkBar` and `leave` say once. */
const usual = /^(Arrow(Up|Down|Left|Right)|Home|End|Enter|Escape|Tab| )$/;

/** Keys that a text compares with, or has a deed for. */
const named = (text: string) => [
  ...[...text.matchAll(/\bkey(?:\.toLowerCase\(\))? [!=]== "([^"]+)"/g)].map(([, key]) => key!),
  ...[...text.matchAll(/^\s+"?([a-z?/]|Page\w+|Delete|Backspace|F\d+)"?: (?=\(|\w+,?$)/gm)].map(([, key]) => key!),
  ...[...text.matchAll(/\{ ((?:\w+: [^,}]+,? ?)+)\}\[event\.key/g)].flatMap(([, keys]) =>
    [...keys!.matchAll(/(\w+):/g)].map(([, key]) => key!),
  ),
];

/** What says its keys itself where they work, beside each line of it. */
const saysItself = ["shell/ui/palette/command-palette.tsx"];

test("a key that does something stands in the table of keys, which `?` shows", () => {
  const strange = sources
    .filter(({ file, text }) => readsKeys.test(text) && !text.includes("isKey(") && !saysItself.includes(file))
    .flatMap(({ file, text }) => named(text).flatMap((key) => (usual.test(key) ? [] : [`${file}: ${key}`])));
  expect(strange).toEqual([]);
});

test("a key with a modifier is asked of the table of keys", () => {
  const combined = /\((event|e)\.ctrlKey \|\| \1\.metaKey\)(?! \|\|)|(?<!!)\bevent\.altKey &&/;
  const strange = sources
    .filter(({ text }) => readsKeys.test(text) && combined.test(text.replace(/!\(event\.ctrlKey[^)]*\)/g, "")))
    .map(({ file }) => file);
  expect(strange).toEqual([]);
});

test("each key of the table has its words in both languages, and one that is asked for is a key of the table", () => {
  const words = ["en", "fr"].map(
    (language) =>
      JSON.parse(readFileSync(join(root, `shell/pages/frame/shortcuts/locales/${language}.json`), "utf8")) as Record<
        string,
        unknown
      >,
  );
  const wanted = [...names, ...Object.keys(shortcuts)];
  for (const texts of words) expect(wanted.filter((name) => !(name in texts))).toEqual([]);
  for (const texts of words)
    expect(Object.keys(texts).filter((name) => !["title", "signs", ...wanted].includes(name))).toEqual([]);
});

/** What the web's own controls do, or what any control of that kind does with the usual keys: told in the table, asked for by nobody. */
const ofControls = [
  "open",
  "openPatient",
  "nextCell",
  "chooseView",
  "leaveFull",
  "chooseTerm",
  "takeTerm",
  "closeTerms",
  "walkHits",
  "tickHit",
  "otherFile",
  "closeFile",
  "walkBar",
  "leave",
];

test("each key of the table is asked for by somebody", () => {
  const asked = (name: string) =>
    sources.some(
      ({ text }) =>
        text.includes(`isKey(event, "${name}")`) ||
        (text.includes("isKey(event, each)") && new RegExp(`\\b${name}\\b`).test(text)),
    );
  expect(names.filter((name) => !ofControls.includes(name) && !asked(name))).toEqual([]);
});
