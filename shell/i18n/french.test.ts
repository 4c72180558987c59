import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const house = join(__dirname, "../..");

/** Every string of a file of words, under the path that names it. */
const leaves = (value: unknown, at: string): [path: string, text: string][] =>
  typeof value === "string"
    ? [[at, value]]
    : Object.entries(value as object).flatMap(([key, inner]) => leaves(inner, `${at}.${key}`));

/** The French files below a folder of sources. */
const below = (folder: string): string[] =>
  readdirSync(join(house, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (!entry.isDirectory()) return path.endsWith("/locales/fr.json") ? [path] : [];
    return ["node_modules", "dist"].includes(entry.name) ? [] : below(path);
  });

const files = readdirSync(house)
  .filter((room) => /^(shell|services|mf-\w+)$/.test(room))
  .flatMap(below);

/** A sign that French sets off by a space which no line may break at. */
const loose = [
  /(?<!\u00a0)[;?!»](?=$|[\s.,)])/,
  /(?<!\u00a0):(?=$|\s)/,
  /«(?!\u00a0)/,
  /(?:\d|\}\}) (?:[%$]|Mo|Go)(?!\w)/,
];

describe("the French of every room", () => {
  it("is read from the rooms", () => expect(files.length).toBeGreaterThan(10));

  it.each(files)("of %s keeps : ; ? ! « » with their words, and curls its apostrophes", (file) => {
    const words = leaves(JSON.parse(readFileSync(join(house, file), "utf8")), "");
    const wrong = words.filter(([, text]) => loose.some((sign) => sign.test(text)) || text.includes("'"));
    expect(wrong).toEqual([]);
  });
});
