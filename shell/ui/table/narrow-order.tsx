import { useId } from "react";
import { useText } from "@carnet/shell/i18n";
import { IconButton } from "../action/icon-button.tsx";
import { ChevronDownIcon } from "../icons/full-icons.ts";
import { DownIcon, UpIcon } from "../icons/more-icons.ts";
import css from "./long-table.module.css";
import type { Sort } from "./sort-header.tsx";

interface NarrowOrderProps {
  columns: readonly { key: string; header: string; sortable?: boolean }[];
  sort: Sort | undefined;
  onSort: (sort: Sort) => void;
}

/** What the heads of a wide page do, where there is no room for them: by what rows are sorted, and which way round. */
export function NarrowOrder({ columns, sort, onSort }: NarrowOrderProps) {
  const t = useText("ui");
  const id = useId();
  const sortable = columns.filter((column) => column.sortable);
  if (sortable.length === 0 || !sort) return null;
  const { key, direction } = sort;
  const isUp = direction === "ascending";
  return (
    <div className={css.order}>
      <label htmlFor={id}>{t("table.long-table.order")}</label>
      <span className={css.choice}>
        <select id={id} value={key} onChange={({ target }) => onSort({ key: target.value, direction: "ascending" })}>
          {sortable.map((column) => (
            <option key={column.key} value={column.key}>
              {column.header}
            </option>
          ))}
        </select>
        <ChevronDownIcon size={16} aria-hidden="true" />
      </span>
      <IconButton
        label={t(isUp ? "table.long-table.up" : "table.long-table.down")}
        icon={isUp ? <UpIcon /> : <DownIcon />}
        onClick={() => onSort({ key, direction: isUp ? "descending" : "ascending" })}
      />
    </div>
  );
}
