import { useCallback, useEffect } from "react";
import { useText } from "@carnet/shell/i18n";
import type { ChartRow } from "../chart/part-values.ts";
import { useTouching } from "../chart/touching.tsx";
import { cellOf, isBlankRow, type TableKind } from "../rows/row-columns.ts";

/** What the rows of the findings have to do with the figure: what was touched there is proposed first, and a row that takes it is marked. */
export function useFindings(name: TableKind, rows: readonly ChartRow[]) {
  const t = useText("seance");
  const touching = useTouching();
  const publish = name === "objectives" ? touching?.publish : undefined;
  const touched = touching?.touched ?? null;
  const shown = rows.filter((row) => !isBlankRow(row, "objectives"));
  const known = JSON.stringify(
    shown.map((row, place) => ({
      at: rows.indexOf(row),
      number: place + 1,
      structure: cellOf(row, "structure"),
      mark: row.mark ?? null,
    })),
  );
  useEffect(() => publish?.(JSON.parse(known)), [publish, known]);
  const words = t("drawings.marks.onFigure");
  const first = useCallback(
    (row: ChartRow | undefined) => (touched && !row?.mark ? { term: touched.term, words } : null),
    [touched, words],
  );
  return {
    /** What is proposed first in the structure of a row. */
    first,
    marked(next: ChartRow[]): ChartRow[] {
      if (!touched || name !== "objectives") return next;
      const takes = (row: ChartRow, place: number) =>
        !row.mark &&
        cellOf(row, "structure") === touched.term &&
        cellOf(rows[place] ?? {}, "structure") !== touched.term;
      if (!next.some(takes)) return next;
      touching?.touch(null);
      return next.map((row, place) => (takes(row, place) ? { ...row, mark: touched.mark } : row));
    },
  };
}
