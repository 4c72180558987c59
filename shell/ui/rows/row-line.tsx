import { useText } from "@carnet/shell/i18n";
import { memo, type KeyboardEvent } from "react";
import { Button } from "../action/button.tsx";
import { IconButton } from "../action/icon-button.tsx";
import { CheckIcon } from "../icons/login-icons.ts";
import { CarriedIcon, CopyIcon, DeleteIcon, DownIcon, RowMenuIcon, UpIcon } from "../icons/more-icons.ts";
import { VisuallyHidden } from "../layout/visually-hidden.tsx";
import { Menu } from "../overlay/menu.tsx";
import { Badge } from "../status/badge.tsx";
import { RowCell, type RowColumn } from "./row-cell.tsx";
import css from "./rows-table.module.css";

interface RowLineProps<Row extends object> {
  place: number;
  /** Absent for the empty row at the end. */
  row: Row | undefined;
  isLast: boolean;
  columns: readonly RowColumn<Row>[];
  readOnly: boolean;
  struck: boolean;
  /** What is said of a row that came from elsewhere. */
  carried: string | null;
  mayKeep: boolean;
  mayCopy: boolean;
  dragged: boolean;
  deeds: RowActions<Row>;
}

/** What is done to the row at a place; the same object for as long as the table stands. */
export interface RowActions<Row> {
  write: (place: number, change: Partial<Row>) => void;
  press: (event: KeyboardEvent, place: number, column: string) => void;
  remove: (place: number) => void;
  move: (from: number, to: number) => void;
  keep: (place: number) => void;
  copy: (place: number) => void;
  /** Null: it is let go. */
  drag: (place: number | null) => void;
  drop: (place: number) => void;
}

/**
 * One row of a `RowsTable`: its number, by which it is dragged, its cells, and the tools that appear when it is touched. In a table
 * of a hundred, a letter draws the row it is typed in.
 */
export const RowLine = memo(Line) as typeof Line;

function Line<Row extends object>(props: RowLineProps<Row>) {
  const { place, row, isLast, columns, readOnly, struck, carried, mayKeep, mayCopy, dragged, deeds } = props;
  const t = useText("ui");
  const draft = !row;
  const isMovable = !readOnly && !draft;
  const last = columns.at(-1)?.key;
  /** Whether its last cell has room for where it came from, or words of its own. */
  const stands = row && last && String(row[last] ?? "") !== "" ? "beside" : "alone";
  return (
    <div
      role="row"
      className={css.row}
      data-draft={draft || undefined}
      data-struck={struck || undefined}
      data-carried={carried === null ? undefined : stands}
      data-dragged={dragged || undefined}
      onDragOver={(event) => event.preventDefault()}
      onDrop={() => deeds.drop(place)}
    >
      <span
        role="cell"
        className={css.number}
        draggable={isMovable}
        title={carried ?? (isMovable ? t("rows.rows-table.drag") : undefined)}
        onDragStart={() => deeds.drag(place)}
        onDragEnd={() => deeds.drag(null)}
      >
        {carried !== null && <CarriedIcon size={14} aria-hidden="true" />}
        {!draft && (carried === null ? place + 1 : <VisuallyHidden>{place + 1}</VisuallyHidden>)}
      </span>
      {columns.map((column) => (
        <RowCell
          key={column.key}
          place={place}
          row={row}
          column={column}
          readOnly={readOnly}
          struck={struck}
          onWrite={(text) => deeds.write(place, { [column.key]: text } as Partial<Row>)}
          onKeyDown={(event) => deeds.press(event, place, column.key)}
        />
      ))}
      <span role="cell" className={css.tools}>
        {mayCopy && (
          <IconButton
            label={t("rows.rows-table.copy", { row: place + 1 })}
            icon={<CopyIcon />}
            onClick={() => deeds.copy(place)}
          />
        )}
        {isMovable && (
          <>
            <span className={css.byMouse}>
              <IconButton
                tabIndex={-1}
                label={t("rows.rows-table.delete", { row: place + 1 })}
                icon={<DeleteIcon />}
                onClick={() => deeds.remove(place)}
              />
            </span>
            <span className={css.byFinger}>
              <Menu
                compact
                icon={<RowMenuIcon />}
                label={t("rows.rows-table.more", { row: place + 1 })}
                items={[
                  ...(carried !== null && mayKeep
                    ? [
                        {
                          label: t("rows.rows-table.keepRow", { row: place + 1 }),
                          icon: <CheckIcon size={16} />,
                          onSelect: () => deeds.keep(place),
                        },
                      ]
                    : []),
                  {
                    label: t("rows.rows-table.up"),
                    icon: <UpIcon size={16} />,
                    disabled: place === 0,
                    onSelect: () => deeds.move(place, place - 1),
                  },
                  {
                    label: t("rows.rows-table.down"),
                    icon: <DownIcon size={16} />,
                    disabled: isLast,
                    onSelect: () => deeds.move(place, place + 1),
                  },
                  {
                    label: t("rows.rows-table.delete", { row: place + 1 }),
                    icon: <DeleteIcon size={16} />,
                    danger: true,
                    onSelect: () => deeds.remove(place),
                  },
                ]}
              />
            </span>
          </>
        )}
      </span>
      {carried !== null && (
        <span role="cell" className={css.carried}>
          <Badge tone="info">{carried}</Badge>
          {mayKeep && (
            <Button
              variant="quiet"
              size="small"
              icon={<CheckIcon />}
              title={t("rows.rows-table.keepRow", { row: place + 1 })}
              aria-label={t("rows.rows-table.keepRow", { row: place + 1 })}
              onClick={() => deeds.keep(place)}
            >
              {t("rows.rows-table.keep")}
            </Button>
          )}
          <Button
            variant="quiet"
            size="small"
            icon={<DeleteIcon />}
            title={t("rows.rows-table.clearRow", { row: place + 1 })}
            aria-label={t("rows.rows-table.clearRow", { row: place + 1 })}
            onClick={() => deeds.remove(place)}
          >
            {t("rows.rows-table.clear")}
          </Button>
        </span>
      )}
    </div>
  );
}
