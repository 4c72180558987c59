import type { SealedText } from "@carnet/services/seance/contract";
import { asAmended } from "../chart/as-amended.ts";
import type { OpenSeance } from "../chart/open-seance.ts";
import type { ChartRow } from "../chart/part-values.ts";
import { cellOf, chartColumns, filledRows, type TableKind } from "../rows/row-columns.ts";

/** Whether two rows of a table say the same. */
const isSameRow = (one: ChartRow, other: ChartRow, kind: TableKind) =>
  chartColumns[kind].every(({ key }) => cellOf(one, key).trim() === cellOf(other, key).trim());

/** Whether a row stands in a table. */
export const hasRow = (rows: readonly ChartRow[], row: ChartRow, kind: TableKind) =>
  rows.some((each) => isSameRow(each, row, kind));

/** A row of another session as it is written in this one: the figure of this one is another. */
export const asCopied = ({ isAmended: _, mark: __, ...row }: ChartRow): ChartRow => row;

/** Those of the rows that are not in a table yet, as they are written there: nothing is copied twice. */
export const rowsToCopy = (now: readonly ChartRow[], rows: readonly ChartRow[], kind: TableKind): ChartRow[] =>
  rows.filter((row) => !hasRow(now, row, kind)).map(asCopied);

/** A table without rows that were copied into it; one that was touched since stays. */
export const withoutRows = (now: readonly ChartRow[], copied: readonly ChartRow[], kind: TableKind): ChartRow[] =>
  copied.reduce<ChartRow[]>(
    (rows, row) => {
      const at = rows.findLastIndex((each) => isSameRow(each, row, kind));
      return at < 0 ? rows : rows.toSpliced(at, 1);
    },
    [...now],
  );

/** Whether a text stands in another. */
export const hasText = (now: string, text: string) => now.includes(text.trim());

/** A text with another copied under it. */
export const withText = (now: string, text: string) => [now.trim(), text.trim()].filter(Boolean).join("\n");

/** A text without another that was copied under it; as it is when it was touched since. */
export function withoutText(now: string, text: string): string {
  const copied = text.trim();
  return now.trim().endsWith(copied) ? now.trim().slice(0, -copied.length).trimEnd() : now;
}

/** What of a session still stands word for word as the session before said it: nobody has touched it. */
export interface Carried {
  name: TableKind | SealedText;
  /** How many rows of a table; a text counts once. */
  count: number;
}

/** The parts of a session that came from the one before and were not touched, in the order they are written. */
export function carriedOver(
  chart: OpenSeance,
  previous: OpenSeance | null,
  names: readonly (TableKind | SealedText)[],
): Carried[] {
  if (!previous) return [];
  const before = asAmended(previous);
  return names.flatMap((name): Carried[] => {
    if (name in chartColumns) {
      const kind = name as TableKind;
      const rows = filledRows(chart.parts[kind].value, kind);
      const count = rows.filter((row) => hasRow(filledRows(before[kind], kind), row, kind)).length;
      return count > 0 ? [{ name, count }] : [];
    }
    const text = chart.parts[name as SealedText].value.trim();
    return text !== "" && text === before[name as SealedText].trim() ? [{ name, count: 1 }] : [];
  });
}
