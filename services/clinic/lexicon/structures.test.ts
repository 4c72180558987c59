import { readFileSync } from "node:fs";
import { generalTerms } from "./general-terms/index.ts";

const source = readFileSync(new URL("../../../mf-seance/src/drawings/figures/structures.ts", import.meta.url), "utf8");
const named = [...source.matchAll(/"([^"|\n]+) \| ([^"|\n]+)"/g)].map(([, en = "", fr = ""]) => ({ en, fr }));

it("what is felt on the figure is called as the lexicon of anatomy calls it, in both languages", () => {
  expect(named.length).toBeGreaterThanOrEqual(75);
  const isKnown = ({ en, fr }: (typeof named)[number]) =>
    generalTerms.anat.some(({ term }) => term.en === en && term.fr === fr);
  expect(named.filter((each) => !isKnown(each))).toEqual([]);
});
