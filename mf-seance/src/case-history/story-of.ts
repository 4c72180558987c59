import type { Translate } from "@carnet/shell/i18n";
import { formFacts } from "@carnet/shell/workspace/forms";
import { naet, type SealedText } from "@carnet/services/seance/contract";
import { asAmended } from "../chart/as-amended.ts";
import type { OpenSeance } from "../chart/open-seance.ts";
import { naetFacts } from "../naet/naet-facts.ts";
import { chartColumns, filledRows, lineOf, type TableKind } from "../rows/row-columns.ts";
import { exclusionFields } from "../sections/exclusion-fields.ts";
import { filledFormIn } from "../sections/filled-form-in.ts";

/** A part of a session as it is read in the story of a case. */
export interface StoryPart {
  key: string;
  title: string;
  text: string;
}

const emptyNaet = JSON.stringify(naet.parse({}));

/** The parts that are written, in the order a visit goes. */
export const order: readonly (TableKind | SealedText)[] = [
  "objectivesText",
  "objectives",
  "hybrid",
  "analysis",
  "interventions",
  "interventionsText",
  "efficiency",
  "treatmentPlan",
  "notes",
];
const isTable = (part: TableKind | SealedText): part is TableKind => part in chartColumns;

/** All that a session says, amendments taken in, part after part; what says nothing is left out (PAT-032). */
export function storyOf(chart: OpenSeance, t: Translate, spoken: Translate): StoryPart[] {
  const now = asAmended(chart);
  const written = order.map((part): StoryPart => {
    const text = isTable(part)
      ? filledRows(now[part], part)
          .map((row) => lineOf(row, part))
          .join("\n")
      : now[part];
    return { key: part, title: t(`part.${part}`), text };
  });
  const form = filledFormIn(now.customForm);
  const said = (facts: readonly (readonly [string, string])[]) =>
    facts.map(([label, text]) => t("story.fact", { label, text })).join("\n");
  return [
    ...exclusionFields.map((field): StoryPart => ({
      key: field,
      title: t(`exclusions.${field}`),
      text: now.exclusions[field],
    })),
    ...written,
    {
      key: "naet",
      title: t("part.naet"),
      text: JSON.stringify(now.naet) === emptyNaet ? "" : said(naetFacts(now.naet, t)),
    },
    { key: "customForm", title: form?.title ?? t("part.customForm"), text: said(formFacts(form, spoken)) },
    { key: "drawings", title: t("part.drawings"), text: chart.drawingNotes.value },
  ].filter(({ text }) => text.trim() !== "");
}
