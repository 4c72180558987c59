import { sameValue } from "@carnet/shell/journal";
import type { ChartRow } from "../chart/part-values.ts";
import { cellOf, chartColumns, type TableKind } from "./row-columns.ts";

/** The rows that do not stand among others: the same in every cell, and at the same place on the figure. */
export function rowsNotIn(rows: readonly ChartRow[], others: readonly ChartRow[], kind: TableKind): ChartRow[] {
  const left = [...others];
  const isSame = (one: ChartRow, other: ChartRow) =>
    sameValue(one.mark, other.mark) && chartColumns[kind].every(({ key }) => cellOf(one, key) === cellOf(other, key));
  return rows.filter((row) => {
    const at = left.findIndex((other) => isSame(row, other));
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}
