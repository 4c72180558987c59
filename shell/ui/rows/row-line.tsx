import { useText } from "@carnet/shell/i18n";
import type { KeyboardEvent } from "react";
import { IconButton } from "../action/icon-button.tsx";
import { CopyIcon, DeleteIcon, DragIcon } from "../icons/more-icons.ts";
import { LexiconInput } from "../lexicon/lexicon-input.tsx";
import type { LexiconSource } from "../lexicon/use-lexicon.ts";
import css from "./rows-table.module.css";

export interface RowColumn<Row> {
  /** A property of the row that holds text. */
  key: keyof Row & string;
  label: string;
  /** Completes from these terms. */
  lexicon?: LexiconSource;
  /** A share of the width, e.g. "2fr"; "1fr" by default. */
  width?: string;
  placeholder?: string;
}

interface RowLineProps<Row extends object> {
  place: number;
  /** Absent for the empty row at the end. */
  row: Row | undefined;
  columns: readonly RowColumn<Row>[];
  readOnly: boolean;
  struck: boolean;
  dragged: boolean;
  onWrite: (place: number, change: Partial<Row>) => void;
  onKeyDown: (event: KeyboardEvent, place: number, column: string) => void;
  onRemove: (place: number) => void;
  onCopy: (() => void) | undefined;
  onDrag: (place: number | null) => void;
  onDrop: () => void;
}

/** One row of a `RowsTable`: its cells, and the tools that appear when it is touched. */
export function RowLine<Row extends object>(props: RowLineProps<Row>) {
  const { place, row, columns, readOnly, struck, dragged, onWrite, onKeyDown, onRemove, onCopy, onDrag, onDrop } =
    props;
  const t = useText("ui");
  const draft = !row;
  return (
    <div
      role="row"
      className={css.row}
      data-draft={draft || undefined}
      data-struck={struck || undefined}
      data-dragged={dragged || undefined}
      onDragOver={(event) => event.preventDefault()}
      onDrop={onDrop}
    >
      {columns.map(({ key, label, lexicon, placeholder }) => {
        const value = String(row?.[key] ?? "");
        const name = t("rows.rows-table.cell", { column: label, row: place + 1 });
        const write = (text: string) => (row || text) && onWrite(place, { [key]: text } as Partial<Row>);
        const cell = {
          className: css.input,
          value,
          "aria-label": name,
          "data-cell": `${place}:${key}`,
          placeholder: draft && place === 0 ? placeholder : undefined,
        };
        return (
          <span key={key} role="cell" className={css.cell} data-label={label}>
            {readOnly && (struck ? <s>{value}</s> : value)}
            {!readOnly && lexicon && (
              <LexiconInput
                {...lexicon}
                {...cell}
                onChange={write}
                onKeyDown={(event) => onKeyDown(event, place, key)}
              />
            )}
            {!readOnly && !lexicon && (
              <input
                {...cell}
                autoComplete="off"
                onChange={(event) => write(event.currentTarget.value)}
                onKeyDown={(event) => onKeyDown(event, place, key)}
              />
            )}
          </span>
        );
      })}
      <span role="cell" className={css.tools}>
        {onCopy && (
          <IconButton label={t("rows.rows-table.copy", { row: place + 1 })} icon={<CopyIcon />} onClick={onCopy} />
        )}
        {!readOnly && !draft && (
          <>
            <span
              className={css.grip}
              draggable
              aria-hidden="true"
              onDragStart={() => onDrag(place)}
              onDragEnd={() => onDrag(null)}
            >
              <DragIcon size={16} />
            </span>
            <IconButton
              tabIndex={-1}
              label={t("rows.rows-table.delete", { row: place + 1 })}
              icon={<DeleteIcon />}
              onClick={() => onRemove(place)}
            />
          </>
        )}
      </span>
    </div>
  );
}
