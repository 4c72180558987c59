import type { SealedTable } from "@carnet/services/seance/contract";
import type { OpenSeance } from "./open-seance.ts";
import type { ChartRow, PartValues } from "./part-values.ts";

/**
 * The rows of a table as they are stored, and the property they stand in: releases before kept the rows of a hybrid session among
 * its objectives, and its amendments name them there.
 */
export function rowsOf(
  parts: OpenSeance["parts"],
  name: SealedTable,
): { property: keyof PartValues; rows: ChartRow[] } {
  const property = name === "hybrid" && parts.hybrid.rev === 0 ? "objectives" : name;
  return { property, rows: parts[property].value };
}

/** The rows that the figure of a closed session is marked with: its findings, which a hybrid session keeps in a table of its own. */
export const markedRows = ({ objectives, hybrid }: OpenSeance["parts"]): ChartRow[] =>
  objectives.value.some(({ mark }) => mark) ? objectives.value : hybrid.value;
