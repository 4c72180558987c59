import {
  camelPath,
  naet,
  ofEach,
  packedLines,
  sealedTables,
  sealedTexts,
  type Perspective,
  type SealedTable,
} from "@carnet/services/seance/contract";
import { filledRows } from "../rows/row-columns.ts";
import { amendedRows, placesOf } from "./amended-rows.ts";
import type { OpenSeance } from "./open-seance.ts";
import type { ChartRow, PartValues } from "./part-values.ts";
import { drawingPath } from "./places.ts";
import { rowsOf } from "./rows-of.ts";

/** The last saved amendment of a path: what it says; undefined where there is none that opens. */
function latestOf({ amendments }: Pick<OpenSeance, "amendments">, path: string): unknown {
  const list = amendments[camelPath(path)];
  return list?.findLast(({ inProgress, text }) => !inProgress && text.trouble === null)?.text.value.amended;
}

/** What a session says now: each part with its last saved amendment in place of the original. For copying and reference. */
export function asAmended(chart: OpenSeance): PartValues {
  const { parts } = chart;
  const text = (path: string, original: string) => {
    const amended = latestOf(chart, path);
    return typeof amended === "string" ? amended : original;
  };
  const rows = (name: SealedTable): ChartRow[] => {
    const { property, rows: stored } = rowsOf(parts, name);
    return placesOf(chart, property, name).flatMap((place): ChartRow[] => {
      const amended = latestOf(chart, `${property}.${place}`);
      if (amended !== undefined) return filledRows(amendedRows(amended), name);
      return stored[place] ? [stored[place]] : [];
    });
  };
  const { clinicalSigns, exclusionTests, warning } = parts.exclusions.value;
  const form = latestOf(chart, "customForm");
  return {
    ...ofEach(sealedTexts, (name) => text(name, parts[name].value)),
    ...ofEach(sealedTables, rows),
    exclusions: {
      clinicalSigns: text("exclusions.clinicalSigns", clinicalSigns),
      exclusionTests: text("exclusions.exclusionTests", exclusionTests),
      warning: text("exclusions.warning", warning),
    },
    naet: naet.parse(latestOf(chart, "naet") ?? parts.naet.value),
    customForm: (form as PartValues["customForm"] | undefined) ?? parts.customForm.value,
  };
}

/** What is drawn on a session now, view by view, amendments taken in. */
export function viewsAsAmended(chart: Pick<OpenSeance, "views" | "amendments">): OpenSeance["views"] {
  const views = { ...chart.views };
  for (const name of ["_blank", "front", "back", "left", "right"] as const satisfies Perspective[]) {
    const lines = packedLines.safeParse(latestOf(chart, drawingPath(name)));
    if (lines.success) views[name] = { value: lines.data, rev: 1, trouble: null };
  }
  return views;
}
