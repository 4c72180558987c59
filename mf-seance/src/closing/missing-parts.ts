import { naet as naetSchema } from "@carnet/services/seance/contract";
import type { OpenSeance } from "../chart/open-seance.ts";
import { countOf } from "../drawing/strokes.ts";
import { filledRows } from "../rows/row-columns.ts";
import { sectionsOf, type SectionName } from "../seance/sections-of.ts";
import { unpackLines } from "@carnet/services/seance/contract";

/** What a finished chart is expected to say; the other sections may stay empty. */
const expected: ReadonlySet<SectionName> = new Set([
  "objectivesText",
  "objectives",
  "hybrid",
  "interventions",
  "treatmentPlan",
  "naet",
  "freeHand",
  "customForm",
]);

const emptyNaet = JSON.stringify(naetSchema.parse({}));

/** The sections of a session that are still empty and usually are not, in the order of the editor. Never stops anybody. */
export function missingParts({ seance, parts, views }: OpenSeance): SectionName[] {
  const isEmpty: Record<SectionName, () => boolean> = {
    objectives: () => filledRows(parts.objectives.value, "objectives").length === 0,
    interventions: () => filledRows(parts.interventions.value, "interventions").length === 0,
    hybrid: () => filledRows(parts.objectives.value, "hybrid").length === 0,
    naet: () => JSON.stringify(parts.naet.value) === emptyNaet,
    freeHand: () => !views._blank || countOf(unpackLines(views._blank.value)) === 0,
    customForm: () => Object.keys(parts.customForm.value).length === 0,
    drawings: () => false,
    exclusions: () => false,
    notes: () => parts.notes.value.trim() === "",
    analysis: () => parts.analysis.value.trim() === "",
    treatmentPlan: () => parts.treatmentPlan.value.trim() === "",
    efficiency: () => parts.efficiency.value.trim() === "",
    objectivesText: () => parts.objectivesText.value.trim() === "",
    interventionsText: () => parts.interventionsText.value.trim() === "",
  };
  return sectionsOf(seance.typeOfSeance).filter((name) => expected.has(name) && isEmpty[name]());
}

/** Where a section stands on the page. */
export const anchorOf = (name: SectionName) =>
  `part-${name === "hybrid" ? "objectives" : name === "freeHand" ? "drawings" : name}`;
