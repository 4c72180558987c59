import { hybridColumns, soapieColumns } from "@carnet/services/seance/contract";
import type { Lists } from "@carnet/shell/workspace/lexicon";
import type { ChartRow } from "../chart/part-values.ts";

/** A column of a chart's table: the property it writes, the lists that complete it, and its share of the width. */
export interface ChartColumn {
  key: string;
  lists: Lists;
  width: string;
}

const listsOf: Record<string, Lists> = {
  structure: ["anat"],
  test: ["testso"],
  dysfunction: ["dysf"],
  comment: ["notes"],
  evaluationTest: ["testso"],
  disfunction: ["dysf"],
  techniqueIntervention: ["ost", "interventions"],
  resultRetest: ["results"],
  notes: ["notes"],
};

/** How much of the width each takes beside the others; what is written with words of its own takes most. */
const widths: Record<string, string> = { structure: "1.1fr", dysfunction: "1.15fr", comment: "1.65fr", notes: "1.4fr" };

const columnOf = (key: string): ChartColumn => ({
  key,
  lists: listsOf[key] ?? ["notes"],
  width: widths[key] ?? "1fr",
});

/** Interventions name the retest and the technique where objectives name the test and the dysfunction found. */
const ofInterventions: Record<string, Lists> = { test: ["results", "testso"], dysfunction: ["ost", "interventions"] };
const interventionColumns = soapieColumns.map((key) => ({
  ...columnOf(key),
  ...(ofInterventions[key] && { lists: ofInterventions[key] }),
}));

/** The columns of each table of a chart. */
export const chartColumns = {
  objectives: soapieColumns.map(columnOf),
  interventions: interventionColumns,
  hybrid: hybridColumns.map(columnOf),
} as const;

export type TableKind = keyof typeof chartColumns;

/** The lists that complete the cells of each table. */
export const listsOfKind: Record<TableKind, readonly Lists[]> = {
  objectives: chartColumns.objectives.map(({ lists }) => lists),
  interventions: chartColumns.interventions.map(({ lists }) => lists),
  hybrid: chartColumns.hybrid.map(({ lists }) => lists),
};

/** What stands in a cell. */
export const cellOf = (row: ChartRow, key: string): string => (typeof row[key] === "string" ? row[key] : "");

/** What a row says, in one line. */
export const lineOf = (row: ChartRow, kind: TableKind): string =>
  chartColumns[kind]
    .map(({ key }) => cellOf(row, key).trim())
    .filter(Boolean)
    .join(" · ");

/** A row nobody has written in: it is not kept. */
export const isBlankRow = (row: ChartRow, kind: TableKind) =>
  chartColumns[kind].every(({ key }) => cellOf(row, key).trim() === "");

/** The rows that say something. */
export const filledRows = (rows: readonly ChartRow[], kind: TableKind) => rows.filter((row) => !isBlankRow(row, kind));

/** The columns in which any of these rows says something: a sheet that is read gives no room to the others. */
export const saidColumns = (rows: readonly ChartRow[], kind: TableKind): readonly ChartColumn[] =>
  chartColumns[kind].filter(({ key }, at) => at === 0 || rows.some((row) => cellOf(row, key).trim() !== ""));
