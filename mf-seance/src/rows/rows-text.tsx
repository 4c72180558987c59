import { useText } from "@carnet/shell/i18n";
import type { ChartRow } from "../chart/part-values.ts";
import { cellOf, chartColumns, filledRows, type ChartColumn, type TableKind } from "./row-columns.ts";
import css from "./rows-text.module.css";
import type { ReactNode } from "react";

interface RowsTextProps {
  rows: readonly ChartRow[];
  kind: TableKind;
  /** The number of the first of them in its table: those with a mark on the figure carry it. */
  number?: number;
  /** Something to do with a row, at its end. */
  tool?: (row: ChartRow, place: number) => ReactNode;
  /** In columns, where there is room for them, with the number of each row that has one. */
  aligned?: boolean;
  /** Those of the table's columns that are shown; all of them where nothing is said. */
  columns?: readonly ChartColumn[];
}

/** The columns of a table that is read, its numbers before them. */
const gridOf = (columns: readonly ChartColumn[]) => ({
  gridTemplateColumns: `1.5rem ${columns.map(({ width }) => `minmax(0, ${width})`).join(" ")}`,
});

interface RowsHeadProps {
  kind: TableKind;
  columns: readonly ChartColumn[];
  /** Rows have tools at their end. */
  tools: boolean;
}

/** What the columns are called, over rows that are aligned and may have tools at their end; each cell says it too. */
export function RowsHead({ kind, columns, tools }: RowsHeadProps) {
  const t = useText("seance");
  return (
    <div className={css.head} data-tools={tools || undefined} aria-hidden="true" style={gridOf(columns)}>
      <span />
      {columns.map(({ key }) => (
        <span key={key}>{t(`rows.${kind}.${key}`)}</span>
      ))}
    </div>
  );
}

/** The rows of a chart's table to read: one line each, what is found in bold, an amended row struck through. */
export function RowsText({ rows, kind, number, tool, aligned = false, columns = chartColumns[kind] }: RowsTextProps) {
  const t = useText("seance");
  const filled = filledRows(rows, kind);
  if (filled.length === 0) return <p className={css.none}>{t("rows.text.none")}</p>;
  return (
    <ul className={css.rows}>
      {filled.map((row, place) => (
        <li key={place} className={css.row} data-struck={row.isAmended || undefined}>
          <span className={css.words} data-aligned={aligned || undefined} style={aligned ? gridOf(columns) : undefined}>
            {number !== undefined && row.mark && <span className={css.number}>{number + place}</span>}
            {aligned && !(number !== undefined && row.mark) && (
              <span className={css.place} aria-hidden="true">
                {number === undefined ? "" : number + place}
              </span>
            )}
            {columns.map(({ key }, at) => {
              const word = cellOf(row, key).trim();
              return (
                (word || aligned) && (
                  <span
                    key={key}
                    className={css.cell}
                    data-first={at === 0 || undefined}
                    title={t(`rows.${kind}.${key}`)}
                  >
                    {row.isAmended ? <s>{word}</s> : word}
                  </span>
                )
              );
            })}
          </span>
          {tool && <span className={css.tool}>{tool(row, place)}</span>}
        </li>
      ))}
    </ul>
  );
}
