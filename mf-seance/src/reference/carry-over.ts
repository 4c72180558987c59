import type { ChartRow } from "../chart/part-values.ts";
import { cellOf, chartColumns, filledRows, type TableKind } from "../rows/row-columns.ts";

/** Whether two rows of a table say the same. */
const isSameRow = (one: ChartRow, other: ChartRow, kind: TableKind) =>
  chartColumns[kind].every(({ key }) => cellOf(one, key).trim() === cellOf(other, key).trim());

/** Whether a row stands in a table. */
export const hasRow = (rows: readonly ChartRow[], row: ChartRow, kind: TableKind) =>
  rows.some((each) => isSameRow(each, row, kind));

/** A row of another session as it is written in this one: it says where it came from, and the figure of this one is another. */
export const asCopied = ({ isAmended: _, mark: __, ...row }: ChartRow, from: number): ChartRow => ({ ...row, from });

/** A row that somebody has taken over: nothing says any more where it came from. */
export const asOwn = ({ from: _, ...row }: ChartRow): ChartRow => row;

/** Those of the rows of a session that are not in a table yet, as they are written there: nothing is copied twice. */
export const rowsToCopy = (now: readonly ChartRow[], rows: readonly ChartRow[], kind: TableKind, from: number) =>
  rows.reduce<ChartRow[]>(
    (copied, row) => (hasRow([...now, ...copied], row, kind) ? copied : [...copied, asCopied(row, from)]),
    [],
  );

/** The rows of a table once they were written in: one whose words are others than before is nobody's but its writer's. */
export const withoutTouched = (next: readonly ChartRow[], before: readonly ChartRow[], kind: TableKind): ChartRow[] =>
  next.map((row) => (row.from === undefined || hasRow(before, row, kind) ? row : asOwn(row)));

/** A table without rows that were copied into it; one that was touched since stays. */
export const withoutRows = (now: readonly ChartRow[], copied: readonly ChartRow[], kind: TableKind): ChartRow[] =>
  copied.reduce<ChartRow[]>(
    (rows, row) => {
      const at = rows.findLastIndex((each) => isSameRow(each, row, kind));
      return at < 0 ? rows : rows.toSpliced(at, 1);
    },
    [...now],
  );

/** A table with the row back that another was copied over, or without the copied one where none was; as it is when that was touched since. */
export function withFormerRow(
  now: ChartRow[],
  { copied, former }: { copied: ChartRow; former: ChartRow | undefined },
  kind: TableKind,
): ChartRow[] {
  const at = now.findLastIndex((each) => isSameRow(each, copied, kind));
  return at < 0 ? now : now.toSpliced(at, 1, ...(former ? [former] : []));
}

/** Whether a text stands in another, as paragraphs of its own: a word of it within a sentence is something else. */
export const hasText = (now: string, text: string) => `\n${now.trim()}\n`.includes(`\n${text.trim()}\n`);

/** A text with another copied under it. */
export const withText = (now: string, text: string) => [now.trim(), text.trim()].filter(Boolean).join("\n");

/** A text without another that was copied under it; as it is when it was touched since. */
export function withoutText(now: string, text: string): string {
  const copied = text.trim();
  return now.trim().endsWith(copied) ? now.trim().slice(0, -copied.length).trimEnd() : now;
}

/** How many rows of a table came from another session and were not touched. */
export const carriedRows = (rows: readonly ChartRow[], kind: TableKind) =>
  filledRows(rows, kind).filter(({ from }) => from !== undefined).length;

/** Whether a text still stands word for word as the session before said it. */
export const isCarriedText = (now: string, before: string) => now.trim() !== "" && now.trim() === before.trim();
