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
