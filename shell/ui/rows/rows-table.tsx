import { useText } from "@carnet/shell/i18n";
import { useMemo, useRef, useState, type KeyboardEvent } from "react";
import { isKey } from "../keyboard/shortcuts.ts";
import { VisuallyHidden } from "../layout/visually-hidden.tsx";
import type { RowColumn } from "./row-cell.tsx";
import { RowLine, type RowActions } from "./row-line.tsx";
import css from "./rows-table.module.css";
import { useRows } from "./use-rows.ts";
import { useSameColumns } from "./use-same-columns.ts";

export interface RowsTableProps<Row extends object> {
  label: string;
  columns: readonly RowColumn<Row>[];
  rows: readonly Row[];
  onChange: (rows: Row[]) => void;
  newRow: () => Row;
  readOnly?: boolean;
  /** Rows that an amendment took out: struck through and read as such. */
  isStruck?: (row: Row) => boolean;
  /** What is said of a row that came from elsewhere and nobody has touched; null of any other. */
  carried?: (row: Row) => string | null;
  /** Takes such a row over as it is. */
  onKeep?: (row: Row) => void;
  /** Offers to copy a row elsewhere, e.g. from the last session into this one. */
  onCopyRow?: (row: Row) => void;
}

/** Rows like a spreadsheet: Tab, Enter and arrows move; an empty row is always ready; delete can be undone. */
export function RowsTable<Row extends object>(props: RowsTableProps<Row>) {
  const { label, columns, rows, onChange, newRow, readOnly = false, isStruck, carried, onKeep, onCopyRow } = props;
  const t = useText("ui");
  const body = useRef<HTMLDivElement>(null);
  const [dragged, setDragged] = useState<number | null>(null);
  const { keys, write, remove, move } = useRows(rows, onChange, newRow);
  const shown = readOnly ? rows.length : rows.length + 1;

  const focus = (row: number, column: string) => {
    const cell = body.current?.querySelector<HTMLTextAreaElement>(`[data-cell="${row}:${column}"]`);
    cell?.focus();
    cell?.select();
    return Boolean(cell);
  };
  const later = (row: number, column: string) => requestAnimationFrame(() => focus(row, column));
  const press = (event: KeyboardEvent, row: number, column: string) => {
    const by = isKey(event, "rowBefore") ? -1 : isKey(event, "nextRow") ? 1 : 0;
    if (isKey(event, "moveRow")) {
      const to = row + (event.key === "ArrowUp" ? -1 : 1);
      event.preventDefault();
      if (move(row, to)) later(to, column);
    } else if (by !== 0 && leavesCell(event, by)) {
      event.preventDefault();
      focus(row + by, column);
    } else if (isKey(event, "removeRow") && row < rows.length) {
      event.preventDefault();
      remove(row);
      later(row, column);
    }
  };
  const newest: RowActions<Row> = {
    write,
    press,
    remove,
    move: (from, to) => void move(from, to),
    keep: (place) => rows[place] && onKeep?.(rows[place]),
    copy: (place) => rows[place] && onCopyRow?.(rows[place]),
    drag: setDragged,
    drop: (place) => dragged !== null && move(dragged, Math.min(place, rows.length - 1)),
  };
  const deeds = useSameDeeds(newest);
  const same = useSameColumns(columns);
  const template = columns.map(({ width }) => `minmax(5.5rem, ${width ?? "1fr"})`).join(" ");
  return (
    <div
      className={css.table}
      role="table"
      aria-label={label}
      aria-rowcount={shown + 1}
      data-read-only={readOnly || undefined}
      style={{ "--template": template } as object}
    >
      {!readOnly && <VisuallyHidden>{t("rows.rows-table.keys")}</VisuallyHidden>}
      <div role="row" className={css.head}>
        <span role="columnheader" className={css.header}>
          <VisuallyHidden>{t("rows.rows-table.number")}</VisuallyHidden>
        </span>
        {columns.map((column) => (
          <span key={column.key} role="columnheader" className={css.header}>
            {column.label}
          </span>
        ))}
        <span role="columnheader" className={css.headTools}>
          <VisuallyHidden>{t("rows.rows-table.tools")}</VisuallyHidden>
        </span>
      </div>
      <div role="rowgroup" ref={body}>
        {Array.from({ length: shown }, (_, place) => {
          const row = rows[place];
          return (
            <RowLine
              key={keys.at(place)}
              place={place}
              row={row}
              isLast={place === rows.length - 1}
              columns={same}
              readOnly={readOnly}
              struck={Boolean(row && isStruck?.(row))}
              carried={(row && !readOnly && carried?.(row)) || null}
              mayKeep={Boolean(row && onKeep)}
              mayCopy={Boolean(row && onCopyRow)}
              dragged={dragged === place}
              deeds={deeds}
            />
          );
        })}
      </div>
    </div>
  );
}

/** Deeds that do not change from one drawing to the next, each of which does what the newest one does. */
function useSameDeeds<Row>(newest: RowActions<Row>): RowActions<Row> {
  const current = useRef(newest);
  current.current = newest;
  return useMemo(
    () => ({
      write: (place, change) => current.current.write(place, change),
      press: (event, place, column) => current.current.press(event, place, column),
      remove: (place) => current.current.remove(place),
      move: (from, to) => current.current.move(from, to),
      keep: (place) => current.current.keep(place),
      copy: (place) => current.current.copy(place),
      drag: (place) => current.current.drag(place),
      drop: (place) => current.current.drop(place),
    }),
    [],
  );
}

/** Several lines of one cell are walked through before the arrows leave it; Enter always leaves it. */
function leavesCell({ key, target }: KeyboardEvent, by: number): boolean {
  const cell = target as HTMLTextAreaElement;
  if (key === "Enter" || heightOf(cell) < twoLines) return true;
  const { selectionStart, selectionEnd, value } = cell;
  const isWhole = selectionStart === 0 && selectionEnd === value.length;
  return isWhole || (by < 0 ? selectionEnd === 0 : selectionStart === value.length);
}

/** From this height on, in CSS pixels, a cell has several lines. */
const twoLines = 50;

/** How high what is written in a cell is, however high its row. */
function heightOf(cell: HTMLTextAreaElement): number {
  cell.style.height = "0";
  const { scrollHeight } = cell;
  cell.style.height = "";
  return scrollHeight;
}
