import { hybridColumns, soapieColumns } from "@carnet/services/seance/contract";
import type { SubLexicon } from "@carnet/services/clinic/contract";
import type { ChartRow } from "../chart/part-values.ts";

/** A column of a chart's table: the property it writes, its lexicon, and its share of the width. */
export interface ChartColumn {
  key: string;
  lexicon: SubLexicon | null;
  width: string;
}

const lexiconOf: Record<string, SubLexicon | null> = {
  structure: "anat",
  test: "testso",
  dysfunction: "dysf",
  comment: null,
  evaluationTest: "testso",
  disfunction: "dysf",
  techniqueIntervention: "ost",
  resultRetest: "results",
  notes: null,
};

const columnOf = (key: string): ChartColumn => ({
  key,
  lexicon: lexiconOf[key] ?? null,
  width: lexiconOf[key] ? "4fr" : "3fr",
});

/** Interventions name the technique where objectives name the dysfunction found: the third column has its own lexicon. */
const interventionColumns = soapieColumns.map((key) =>
  key === "dysfunction" ? { ...columnOf(key), lexicon: "ost" as const } : columnOf(key),
);

/** The columns of each table of a chart. */
export const chartColumns = {
  objectives: soapieColumns.map(columnOf),
  interventions: interventionColumns,
  hybrid: hybridColumns.map(columnOf),
} as const;

export type TableKind = keyof typeof chartColumns;

/** What stands in a cell. */
export const cellOf = (row: ChartRow, key: string): string => (typeof row[key] === "string" ? row[key] : "");

/** A row nobody has written in: it is not kept. */
export const isBlankRow = (row: ChartRow, kind: TableKind) =>
  chartColumns[kind].every(({ key }) => cellOf(row, key).trim() === "");

/** The rows that say something. */
export const filledRows = (rows: readonly ChartRow[], kind: TableKind) => rows.filter((row) => !isBlankRow(row, kind));
