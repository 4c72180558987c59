import { sealedTexts } from "@carnet/services/seance/contract";
import en from "../../locales/en.json";
import fr from "../../locales/fr.json";
import { order as story } from "../case-history/story-of.ts";
import { chartColumns } from "../rows/row-columns.ts";
import { order as summary } from "../summary/said-of.ts";

/** Both stand apart from the table of sections, which brings the whole chart along: a part that is new is told there too (PAT-032). */
it.each([
  ["case history", story],
  ["last sessions", summary],
])("the %s tells every text and table of a session", (_where, order) => {
  expect([...order].sort()).toEqual([...sealedTexts, ...Object.keys(chartColumns)].sort());
});

it.each([
  ["English", en.part],
  ["French", fr.part],
])(
  "an empty text says in %s what may be written there, and not its title again",
  (_language, words: Record<string, string>) => {
    const hintOf = (name: string) => words[`${name}Hint`] ?? words[name];
    expect(sealedTexts.filter((name) => hintOf(name) === words[name])).toEqual([]);
  },
);
