import { readFileSync } from "node:fs";
import { type SubLexicon, subLexicons } from "../contract/index.ts";
import { generalTerms } from "./general-terms/index.ts";

const root = new URL("../../../", import.meta.url);
const rooms = ["mf-seance", "mf-patient", "mf-clinic", "mf-portal", "shell/ui", "shell/workspace", "shell/record"];
const marks = { en: "e.g. ", fr: "p. ex. " } as const;
type Language = keyof typeof marks;

/** The lists that complete the columns of a session's tables; an example elsewhere may be of any list. */
const listsOf: Record<string, SubLexicon[]> = {
  structure: ["anat"],
  test: ["testso"],
  evaluationTest: ["testso"],
  dysfunction: ["dysf"],
  disfunction: ["dysf"],
  techniqueIntervention: ["ost"],
  resultRetest: ["results"],
  "interventions.test": ["results"],
  "interventions.dysfunction": ["ost"],
};

interface Example {
  at: string;
  text: string;
}

/** Every example some placeholder of a room gives. */
function examplesIn(words: unknown, mark: string, at: string[] = []): Example[] {
  if (typeof words === "string")
    return words.startsWith(mark)
      ? words
          .slice(mark.length)
          .split(", ")
          .map((text) => ({ at: at.join("."), text }))
      : [];
  return Object.entries(words as object).flatMap(([key, below]) => examplesIn(below, mark, [...at, key]));
}

const plain = (text: string) =>
  text
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLowerCase();

describe.each(Object.entries(marks) as [Language, string][])("the examples of placeholders in %s", (language, mark) => {
  const examples = rooms.flatMap((room) =>
    examplesIn(JSON.parse(readFileSync(new URL(`${room}/locales/${language}.json`, root), "utf8")), mark),
  );

  it("are some, and each is in the list that completes the field", () => {
    expect(examples.length).toBeGreaterThanOrEqual(11);
    const unknown = examples.filter(({ at, text }) => {
      const [table = "", column = ""] = at.replace("Hint", "").split(".").slice(-2);
      const lists = listsOf[`${table}.${column}`] ?? listsOf[column] ?? subLexicons;
      return !lists.some((list) => generalTerms[list].some(({ term }) => plain(term[language]) === plain(text)));
    });
    expect(unknown).toEqual([]);
  });
});
