import { Sentence } from "../../local/sentence.ts";
import { before, inTurn, saying } from "./insert.ts";
import { capital } from "./noun.ts";
import type { Skeleton } from "./skeleton.ts";

interface Label {
  en: string | undefined;
  fr: string | undefined;
}

/** A sealed text: of a group of the health history, or a section of a session, whose letter is none of those `taken`. */
export function fieldSkeleton(name = "", group = "", { en, fr }: Label, taken: ReadonlySet<string>): Skeleton {
  if (!/^[a-z][A-Za-z0-9]*$/.test(name))
    throw new Sentence(`“${name}” is no name of a field: as footwear or sleepQuality.`);
  if (!en || !fr) throw new Sentence(`Say its label in English and in French: "Footwear" "Chaussures".`);
  return group === "session"
    ? sectionSkeleton(name, { en, fr }, freeLetter(taken))
    : historySkeleton(name, group, { en, fr });
}

/** Puts a name at the end of a list that a contract exports. */
const listing = (list: string, name: string) =>
  before(new RegExp(`(?<=export const ${list} = \\[[^\\]]*),?\\s*\\] as const`), `, "${name}"`);

/** A field of the health history: contract, group, and its label. */
function historySkeleton(name: string, group: string, { en, fr }: { en: string; fr: string }): Skeleton {
  const addTo = (text: string) => {
    const groups = [...text.matchAll(/\n {2}(\w+): \[/g)].map(([, known]) => known!);
    if (!groups.includes(group))
      throw new Sentence(`There is no group “${group}”: choose of ${groups.join(", ")}, or session.`);
    return before(new RegExp(`(?<=\\n {2}${group}: \\[[^]*?),?\\s*\\](?=,\\n)`), `, area("${name}")`)(text);
  };
  return {
    files: {},
    changes: {
      "services/patient/contract/anamnese.ts": listing("antecedentTexts", name),
      "mf-patient/src/anamnese/antecedent-groups.ts": addTo,
      "shell/record/locales/en.json": saying(["antecedents", name], en),
      "shell/record/locales/fr.json": saying(["antecedents", name], fr),
    },
    next: [
      `how much room it takes, and where it stands among the others: area ("half" or "whole") or line, in mf-patient/src/anamnese/antecedent-groups.ts`,
      `${capital(name)} is asked before a visit too only if mf-portal/src/info-requests/topics.ts says so, and filled in there only if toldAntecedents in services/patient/contract/info-request-answers.ts does`,
      "mf-patient/requirements.tsv: the row it builds, with the test that proves it",
    ],
  };
}

/** Puts a part behind the others that a session is told by. */
const toldLast = (name: string) => before(/(?<=export const order: [^=]*= \[[^\]]*)\n\];/, `\n  "${name}",`);

/** A letter that leads nowhere yet after Ctrl J. */
function freeLetter(taken: ReadonlySet<string>): string {
  const free = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"].find((letter) => !taken.has(letter));
  if (!free)
    throw new Sentence("Every letter leads somewhere after Ctrl J: free one in mf-seance/src/sections/sections.tsx.");
  return free;
}

/** A section of a session: contract, row of the table, its title and what stands in it while it is empty. */
function sectionSkeleton(name: string, { en, fr }: { en: string; fr: string }, letter: string): Skeleton {
  const words = (title: string) => inTurn(saying(["part", name], title), saying(["part", `${name}Hint`], title));
  return {
    files: {},
    changes: {
      "services/seance/contract/enums.ts": listing("sealedTexts", name),
      "mf-seance/src/sections/sections.tsx": before(
        /\n {2}\{\n {4}name: "exclusions",/,
        `\n  text("${name}", { letter: "${letter}", styles: [...soapie, "hybrid"], lists: ["notes"] }),`,
      ),
      "mf-seance/locales/en.json": words(en),
      "mf-seance/locales/fr.json": words(fr),
      "mf-seance/src/case-history/story-of.ts": toldLast(name),
      "mf-seance/src/summary/said-of.ts": toldLast(name),
    },
    next: [
      "its letter after Ctrl J, the styles it belongs to, the lists of the lexicon that complete it (at least one), and where it stands among the others, in mf-seance/src/sections/sections.tsx",
      `part.${name}Hint: what a person may write there, in mf-seance/locales; mf-seance/src/sections/told-elsewhere.test.ts is red while it says the title again`,
      "where it is told of a session: order in mf-seance/src/case-history/story-of.ts and mf-seance/src/summary/said-of.ts",
    ],
  };
}
