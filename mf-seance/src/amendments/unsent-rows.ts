import type { ChartRow } from "../chart/part-values.ts";
import { filledRows, type TableKind } from "../rows/row-columns.ts";
import { follow, isLike, isSameRow } from "../rows/join-rows.ts";
import { rowsNotIn } from "../rows/rows-not-in.ts";

/** What is read on the sheet of a table: the rows as they were signed, all that is read anywhere of it, and what it says now. */
interface ReadTable {
  kind: TableKind;
  rows: readonly ChartRow[];
  read: readonly ChartRow[];
  now: readonly ChartRow[];
}

/** Rows that were typed and not sent, each where it belongs. */
export interface UnsentRows {
  /** Those that are signed rows, changed: by the place of the row. */
  changed: ReadonlyMap<number, ChartRow>;
  /** Those that are read nowhere: they are added. */
  added: ChartRow[];
  /** Whether something of it is neither said on the sheet nor a row that was changed: rows were added, moved or taken out. */
  isMore: boolean;
  /** What is left once the change of one row is let go, null for nothing. */
  withoutChange(place: number): ChartRow[] | null;
  /** What is left once all is let go but the rows that were changed, null for nothing. */
  changesAlone: ChartRow[] | null;
}

/** Compares rows that were typed and not sent with the closed sheet. */
export function unsentRows(typed: readonly ChartRow[], { kind, rows, read, now }: ReadTable): UnsentRows {
  const changed = new Map<number, ChartRow>();
  for (const [place, row] of follow(rows, typed).became.entries()) {
    const signed = rows[place]!;
    const isChanged = row !== null && !isSameRow(row, signed) && isLike(row, signed);
    if (isChanged && rowsNotIn([row], read, kind).length > 0) changed.set(place, row);
  }
  const putBack = (place: number | null) => {
    const signedFor = new Map(
      [...changed].filter(([at]) => place === null || at === place).map(([at, row]) => [row, rows[at]!]),
    );
    return typed.map((row) => signedFor.get(row) ?? row);
  };
  const isSaid = (some: readonly ChartRow[]) => says(some, rows, kind) || says(some, now, kind);
  const others = putBack(null);
  return {
    changed,
    added: rowsNotIn(filledRows(others, kind), read, kind),
    isMore: !isSaid(others),
    withoutChange(place) {
      const left = putBack(place);
      return isSaid(left) ? null : left;
    },
    changesAlone: changed.size === 0 ? null : rows.map((row, place) => changed.get(place) ?? row),
  };
}

/** Whether two tables say the same rows, in any order. */
const says = (typed: readonly ChartRow[], stand: readonly ChartRow[], kind: TableKind) =>
  rowsNotIn(filledRows(typed, kind), stand, kind).length === 0 &&
  rowsNotIn(filledRows(stand, kind), typed, kind).length === 0;
