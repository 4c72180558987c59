import { formatNumber, useText } from "@carnet/shell/i18n";
import { useId, type KeyboardEvent } from "react";
import { useCut } from "../field/use-cut.ts";
import { inOneParagraph, LexiconInput } from "../lexicon/lexicon-input.tsx";
import type { LexiconSource } from "../lexicon/use-lexicon.ts";
import css from "./rows-table.module.css";

export interface RowColumn<Row> {
  /** A property of the row that holds text. */
  key: keyof Row & string;
  label: string;
  /** Completes from these terms. */
  lexicon?: LexiconSource;
  /** What is proposed before all of these in a row, or in the empty one. */
  first?: (row: Row | undefined) => LexiconSource["first"];
  /** A share of the width, e.g. "2fr"; "1fr" by default. */
  width?: string;
  placeholder?: string;
  /** How many characters a cell takes; it says so once something was cut off. */
  most?: number;
}

interface RowCellProps<Row extends object> {
  place: number;
  /** Absent for the empty row at the end. */
  row: Row | undefined;
  column: RowColumn<Row>;
  readOnly: boolean;
  struck: boolean;
  onWrite: (text: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

/** One cell of a `RowsTable`. What has no room in it is not typed, and a term that has none is not taken: nothing that stands is cut. */
export function RowCell<Row extends object>(props: RowCellProps<Row>) {
  const { place, row, column, readOnly, struck, onWrite, onKeyDown } = props;
  const { key, label, lexicon, first, placeholder, most = Infinity } = column;
  const t = useText("ui");
  const id = useId();
  const value = String(row?.[key] ?? "");
  // What an older release took stays, however long.
  const room = Math.max(most, value.length);
  const { isCut, ears, settle, refuse } = useCut(room);
  const write = (text: string) => {
    if (text.length > room) return refuse();
    settle();
    if (row || text) onWrite(text);
  };
  const cell = {
    className: css.input,
    value,
    "aria-label": t("rows.rows-table.cell", { column: label, row: place + 1 }),
    "data-cell": `${place}:${key}`,
    placeholder: row ? undefined : placeholder,
    maxLength: room === Infinity ? undefined : room,
    onKeyDown,
    ...(isCut && { "aria-describedby": id }),
  };
  return (
    <span role="cell" className={css.cell} data-label={label} data-cut={isCut || undefined}>
      {readOnly && (struck ? <s>{value}</s> : value)}
      {!readOnly && (
        <span className={css.grow} data-text={`${value || (!row && placeholder) || ""} `} {...ears}>
          {lexicon ? (
            <LexiconInput {...lexicon} {...cell} first={first?.(row)} wraps onChange={write} />
          ) : (
            <textarea
              {...cell}
              rows={1}
              autoComplete="off"
              onChange={(event) => write(inOneParagraph(event.currentTarget.value))}
            />
          )}
        </span>
      )}
      {!readOnly && isCut && (
        <span id={id} role="alert" className={css.full}>
          {t("field.full", { most: formatNumber(most) })}
        </span>
      )}
    </span>
  );
}
