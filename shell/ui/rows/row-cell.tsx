import { formatNumber, useText } from "@carnet/shell/i18n";
import { useId, useState, type KeyboardEvent } from "react";
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
  /** How many characters a cell takes; it says so once it holds them. */
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
  const [typed, setTyped] = useState<"taken" | "refused" | null>(null);
  const value = String(row?.[key] ?? "");
  // What an older release took stays, however long.
  const room = Math.max(most, value.length);
  const isFull = typed === "refused" || (typed === "taken" && value.length >= most);
  const write = (text: string) => {
    if (text.length > room) return setTyped("refused");
    setTyped("taken");
    if (row || text) onWrite(text);
  };
  const press = (event: KeyboardEvent) => {
    const isLetter = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey;
    if (isLetter && value.length >= most) setTyped("refused");
    onKeyDown(event);
  };
  const cell = {
    className: css.input,
    value,
    "aria-label": t("rows.rows-table.cell", { column: label, row: place + 1 }),
    "data-cell": `${place}:${key}`,
    placeholder: row ? undefined : placeholder,
    maxLength: room === Infinity ? undefined : room,
    onKeyDown: press,
    ...(isFull && { "aria-describedby": id }),
  };
  return (
    <span role="cell" className={css.cell} data-label={label}>
      {readOnly && (struck ? <s>{value}</s> : value)}
      {!readOnly && (
        <span className={css.grow} data-text={`${value || (!row && placeholder) || ""} `}>
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
      {!readOnly && isFull && (
        <span id={id} role="alert" className={css.full}>
          {t("field.full", { most: formatNumber(most) })}
        </span>
      )}
    </span>
  );
}
