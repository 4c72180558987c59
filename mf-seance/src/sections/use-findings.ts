import { useCallback, useEffect } from "react";
import { useText } from "@carnet/shell/i18n";
import type { ChartRow } from "../chart/part-values.ts";
import { structureCell, structureTables, useTouching, type StructureTable } from "../chart/touching.tsx";
import { cellOf, isBlankRow, type TableKind } from "../rows/row-columns.ts";

const isOfStructures = (name: TableKind): name is StructureTable =>
  (structureTables as readonly TableKind[]).includes(name);

/**
 * What the rows of a table have to do with the figure: what was touched there is proposed first, and a row of the findings that takes
 * it is marked.
 */
export function useFindings(name: TableKind, rows: readonly ChartRow[]) {
  const t = useText("seance");
  const touching = useTouching();
  const table = isOfStructures(name) ? name : null;
  const publish = touching?.publish;
  const touched = touching?.touched ?? null;
  const cell = table && structureCell[table];
  const termOf = (row: ChartRow | undefined) => (row && cell ? cellOf(row, cell) : "");
  const shown = rows.filter((row) => !isBlankRow(row, name));
  const known = JSON.stringify(
    shown.map((row, place) => ({
      at: rows.indexOf(row),
      number: place + 1,
      structure: termOf(row),
      mark: row.mark ?? null,
    })),
  );
  useEffect(() => {
    if (table) publish?.(table, JSON.parse(known));
  }, [publish, known, table]);
  useEffect(() => {
    if (!table) return undefined;
    return () => publish?.(table, null);
  }, [publish, table]);
  const words = t("drawings.marks.onFigure");
  const first = useCallback(
    (row: ChartRow | undefined) => (touched && !row?.mark ? { term: touched.term, words } : null),
    [touched, words],
  );
  return {
    /** What is proposed first, and the cell of a row that it is proposed in; null in a table that names no structure. */
    first: cell && { cell, of: first },
    /** The caret is in a row; null for the next one. */
    aim(at: number | null): void {
      if (table) touching?.aim({ table, at });
    },
    marked(next: ChartRow[]): ChartRow[] {
      if (!touched || !table) return next;
      const takes = (row: ChartRow, place: number) =>
        !row.mark && termOf(row) === touched.term && termOf(rows[place]) !== touched.term;
      if (!next.some(takes)) return next;
      touching?.touch(null);
      // The numbers on the figure are those of the findings.
      if (table !== touching?.findings) return next;
      return next.map((row, place) => (takes(row, place) ? { ...row, mark: touched.mark } : row));
    },
  };
}
