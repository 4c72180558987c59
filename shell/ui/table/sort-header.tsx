import { DownIcon, UpIcon } from "../icons/more-icons.ts";
import css from "./data-table.module.css";

export interface Sort {
  key: string;
  direction: "ascending" | "descending";
}

interface SortHeaderProps {
  column: {
    key: string;
    header: string;
    align?: "start" | "end";
    sortable?: boolean;
    hideBelow?: "sm" | "md";
    width?: string;
  };
  sort: Sort | undefined;
  onSort: ((sort: Sort) => void) | undefined;
}

/** The head of one column; sortable ones are buttons that turn the order round. */
export function SortHeader({ column, sort, onSort }: SortHeaderProps) {
  const { key, header, align, sortable, hideBelow, width } = column;
  const direction = sort?.key === key ? sort.direction : undefined;
  const Arrow = direction === "descending" ? DownIcon : UpIcon;
  return (
    <th
      scope="col"
      className={css.head}
      data-align={align}
      data-hide={hideBelow}
      aria-sort={sortable ? (direction ?? "none") : undefined}
      style={width ? { width } : undefined}
    >
      {sortable && onSort ? (
        <button
          type="button"
          className={css.sort}
          data-on={direction ? true : undefined}
          onClick={() => onSort({ key, direction: direction === "ascending" ? "descending" : "ascending" })}
        >
          {header}
          <Arrow size={14} aria-hidden="true" />
        </button>
      ) : (
        header
      )}
    </th>
  );
}
