import { useText } from "@carnet/shell/i18n";
import type { ReactNode } from "react";
import { SkeletonLines } from "../state/skeleton-lines.tsx";
import { CursorPager, type Cursor } from "./cursor-pager.tsx";
import css from "./data-table.module.css";
import { SortHeader, type Sort } from "./sort-header.tsx";

export interface Column<Row> {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** `end` for numbers and money: right-aligned, tabular digits. */
  align?: "start" | "end";
  sortable?: boolean;
  /** Left out under this width, where the row becomes a card of what matters. */
  hideBelow?: "sm" | "md";
  width?: string;
  /** Holds a field or several choices: on a phone they stand under the header, over the whole width. */
  stacked?: boolean;
}

interface DataTableProps<Row> {
  /** What the table lists; spoken, and drawn above with `captionShown`. */
  caption: string;
  captionShown?: boolean;
  /** The first column names the row. */
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  loading?: boolean;
  /** Shown instead of an empty table; an `EmptyState` that teaches. */
  empty?: ReactNode;
  /** Makes each row open something, by press or Enter on its first cell. */
  onOpen?: (row: Row) => void;
  sort?: Sort;
  onSort?: (sort: Sort) => void;
  page?: Cursor;
}

/** Rows and columns with a sticky head and cursor paging; on a phone each row is a small card. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, captionShown, columns, rows, rowKey, loading = false, empty, onOpen, sort, onSort, page } = props;
  const t = useText("ui");
  if (loading && rows.length === 0) return <SkeletonLines shape="rows" lines={6} />;
  if (rows.length === 0 && empty) return <>{empty}</>;
  const [name, ...rest] = columns;
  if (!name) return null;
  return (
    <div className={css.frame} aria-busy={loading}>
      <div className={css.scroll}>
        <table className={css.table} data-opens={onOpen ? true : undefined}>
          <caption className={captionShown ? css.caption : css.hiddenCaption}>{caption}</caption>
          <thead>
            <tr>
              {columns.map((column) => (
                <SortHeader key={column.key} column={column} sort={sort} onSort={onSort} />
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr
                key={rowKey(row)}
                className={css.row}
                onClick={
                  onOpen &&
                  (({ target, currentTarget }) => {
                    // A press in a dialog that a cell opened comes along too, and is none of the row.
                    const isOwn = currentTarget.contains(target as Node);
                    if (isOwn && !(target as Element).closest("a, button, input, label")) onOpen(row);
                  })
                }
              >
                <th scope="row" className={css.name}>
                  {onOpen ? (
                    <button type="button" className={css.open} onClick={() => onOpen(row)}>
                      {name.cell(row)}
                    </button>
                  ) : (
                    name.cell(row)
                  )}
                </th>
                {rest.map((column) => (
                  <td
                    key={column.key}
                    className={css.cell}
                    data-align={column.align}
                    data-hide={column.hideBelow}
                    data-stacked={column.stacked || undefined}
                    data-header={column.header}
                  >
                    {column.cell(row)}
                  </td>
                ))}
              </tr>
            ))}
            {rows.length === 0 && (
              <tr>
                <td className={css.nothing} colSpan={columns.length}>
                  {t("table.data-table.nothing")}
                </td>
              </tr>
            )}
          </tbody>
        </table>
      </div>
      {page && <CursorPager {...page} />}
    </div>
  );
}
