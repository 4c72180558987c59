import { createHash } from "node:crypto";
import { termKind, type LexiconTerm, type SubLexicon, type TermKind } from "../../contract/index.ts";
import { analysis } from "./analysis.ts";
import { anat } from "./anat.ts";
import { dysf } from "./dysf.ts";
import { interventions } from "./interventions.ts";
import { motives } from "./motives.ts";
import { notes } from "./notes.ts";
import { objectives } from "./objectives.ts";
import { onset } from "./onset.ts";
import { ost } from "./ost.ts";
import { referal } from "./referal.ts";
import { results } from "./results.ts";
import { testso } from "./testso.ts";
import { treatmentPlan } from "./treatment-plan.ts";

const texts: Record<SubLexicon, string> = {
  dysf,
  ost,
  anat,
  testso,
  referal,
  onset,
  results,
  motives,
  objectives,
  analysis,
  treatmentPlan,
  interventions,
  notes,
};

/** The terms that come with the product, by sub-lexicon; nobody may change them and their ids never do. */
export const generalTerms = Object.fromEntries(
  Object.entries(texts).map(([subLex, text]) => [subLex, termsOf(subLex, text)]),
) as Record<SubLexicon, LexiconTerm[]>;

function termsOf(subLex: string, text: string): LexiconTerm[] {
  let kind: TermKind | undefined;
  return text
    .trim()
    .split("\n")
    .flatMap((line) => {
      if (line.startsWith("## ")) {
        kind = termKind.parse(line.slice(3));
        return [];
      }
      const [en = "", fr = ""] = line.split(" | ");
      const term = { id: idOf(`${subLex}/${en}`), clinicId: null, isGeneral: true, term: { en, fr } };
      return [{ ...term, ...(kind && { kind }), can: { write: false } }];
    });
}

/** A uuid that depends on the term alone, in the form of RFC 9562 version 8. */
function idOf(name: string): string {
  const hex = createHash("sha256").update(name).digest("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
