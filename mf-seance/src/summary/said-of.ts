import type { SealedText } from "@carnet/services/seance/contract";
import { asAmended } from "../chart/as-amended.ts";
import type { OpenSeance } from "../chart/open-seance.ts";
import { chartColumns, filledRows, lineOf, type TableKind } from "../rows/row-columns.ts";

/** What a session says in short: what was found, what was done, what came of it. */
export interface Said {
  part: TableKind | SealedText;
  text: string;
}

/** The parts that are written, what says most of a visit first. */
export const order: readonly (TableKind | SealedText)[] = [
  "objectives",
  "hybrid",
  "interventions",
  "interventionsText",
  "efficiency",
  "treatmentPlan",
  "analysis",
  "objectivesText",
  "notes",
];
const isTable = (part: TableKind | SealedText): part is TableKind => part in chartColumns;

/** The first parts of a session that say anything, and last what was planned, amendments taken in; of a table its rows, one after the other. */
export function saidOf(chart: OpenSeance, most = 3): Said[] {
  const now = asAmended(chart);
  const said = order
    .map((part): Said => {
      if (!isTable(part)) return { part, text: now[part].trim() };
      const rows = filledRows(now[part], part).map((row) => lineOf(row, part));
      return { part, text: rows.join("; ") };
    })
    .filter(({ text }) => text !== "");
  const plan = said.filter(({ part }) => part === "treatmentPlan");
  return [...said.filter((each) => !plan.includes(each)).slice(0, most - plan.length), ...plan];
}
