import { Kbd } from "../keyboard/kbd.tsx";
import { createColumnHelper, tableFeatures, useTable } from "@tanstack/react-table";
import { useWindowVirtualizer } from "@tanstack/react-virtual";
import { useEffect, useMemo, useRef, useState, type CSSProperties, type KeyboardEvent, type ReactNode } from "react";
import { isKey } from "../keyboard/shortcuts.ts";
import { formatNumber, useText } from "@carnet/shell/i18n";
import { ChevronRightIcon, DownIcon, UpIcon } from "../icons/more-icons.ts";
import { useFirstFocus } from "../router/use-first-focus.ts";
import css from "./long-table.module.css";
import { NarrowOrder } from "./narrow-order.tsx";
import type { Sort } from "./sort-header.tsx";

export interface LongColumn<Row> {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** A track of the grid: `8rem`, `minmax(12rem, 1fr)`. */
  width: string;
  /** `end` for numbers and money. */
  align?: "end";
  /** The header turns the order round. */
  sortable?: boolean;
  /** Left out under 86 em; under 62 em a row shows the first column and `brief`, and of the others those that are `kept`. */
  hidden?: "medium";
  /** What is done with a row: it stays beside its two lines on a narrow page. */
  kept?: true;
}

export interface LongTableProps<Row extends object> {
  /** What the table lists; spoken. */
  caption: string;
  /** The first names the row. */
  columns: readonly LongColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Where a row leads; null for one that opens nothing. Left out of a list that is only read. */
  hrefOf?: (row: Row) => string | null;
  onOpen?: (href: string) => void;
  /** Another key that was pressed on a row. */
  onKey?: (event: KeyboardEvent, row: Row) => void;
  /** The second line of a row on a narrow page. */
  brief: (row: Row) => ReactNode;
  sort?: Sort | undefined;
  onSort?: (sort: Sort) => void;
  /** How many rows there are, those not fetched yet too. */
  total?: number | undefined;
  /** How many rows lie before `rows` without being in memory. */
  offset?: number | undefined;
  /** How many rows there are to scroll through, those that are not in memory too; `rows` where nothing is said. */
  known?: number | undefined;
  /** Which rows are in the page now, counted from the start of the list: whoever fetches them fetches those around. */
  onSeen?: ((first: number, last: number) => void) | undefined;
  /** The rows are those of what was asked before: others are on their way. */
  busy?: boolean | undefined;
  /** The list is what its page is for: its first row has the focus once it is there, unless somebody has gone on elsewhere. */
  isMain?: boolean | undefined;
}

const features = tableFeatures({});
/** No row is lower. */
const rowHeight = 44;

const moves: Record<string, (at: number, last: number) => number> = {
  ArrowDown: (at, last) => Math.min(at + 1, last),
  ArrowUp: (at) => Math.max(at - 1, 0),
  j: (at, last) => Math.min(at + 1, last),
  k: (at) => Math.max(at - 1, 0),
  PageDown: (at, last) => Math.min(at + 10, last),
  PageUp: (at) => Math.max(at - 10, 0),
  Home: () => 0,
  End: (_, last) => last,
};

/**
 * A list that may have no end: only the rows in sight are in the page, which scrolls as any page does, and of the others only those
 * need to be in memory that whoever shows it keeps; where one is awaited its place stands empty. One Tab stop, and after it what can be
 * done with that row; arrows, J and K move between rows, Enter opens. On a narrow page a row has two lines, and the order is chosen above them.
 */
export function LongTable<Row extends object>(props: LongTableProps<Row>) {
  const { caption, columns, rows, rowKey, hrefOf, onOpen, onKey, brief, sort, onSort, total, onSeen } = props;
  const { offset = 0 } = props;
  const t = useText("ui");
  const body = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState(0);
  const [at, setAt] = useState(0);
  /** The row that is to have the focus once it is drawn. */
  const wanted = useRef<number | null>(null);
  const columnDefs = useMemo(() => {
    const helper = createColumnHelper<typeof features, Row>();
    return columns.map(({ key, header }) => helper.display({ id: key, header }));
  }, [columns]);
  const table = useTable({ features, columns: columnDefs, data: rows as Row[], getRowId: rowKey });
  const drawn = table.getRowModel().rows;
  const count = Math.max(props.known ?? 0, offset + drawn.length);
  // Heights are kept by place: a row that is given up leaves its room behind, and the page does not jump.
  const virtual = useWindowVirtualizer({
    count,
    estimateSize: () => rowHeight,
    measureElement: (row) => Math.max(row.getBoundingClientRect().height, rowHeight),
    overscan: 8,
    scrollMargin: top,
  });
  const items = virtual.getVirtualItems();
  const [first, last] = [items[0]?.index ?? 0, items.at(-1)?.index ?? 0];
  // Of rows that scrolled out of memory or of the page none can be stopped at: the nearest that is there can.
  const stop = Math.min(Math.max(at, offset, first), Math.max(Math.min(offset + drawn.length - 1, last), 0));
  useEffect(() => {
    const measure = () => setTop(body.current?.offsetTop ?? 0);
    measure();
    // What stands above it may go or come: a notice, or the page before this one.
    const watcher = new ResizeObserver(measure);
    watcher.observe(document.body);
    return () => watcher.disconnect();
  }, []);
  useEffect(() => onSeen?.(first, last), [first, last, onSeen]);
  useFirstFocus(body, "[data-row-name]", props.isMain === true);
  useEffect(() => {
    if (wanted.current === null) return;
    const row = body.current?.querySelector<HTMLElement>(`[data-index="${wanted.current}"] [data-row-name]`);
    if (!row) return;
    wanted.current = null;
    row.focus({ preventScroll: true });
  });
  useEffect(() => {
    for (const control of body.current?.querySelectorAll<HTMLElement>("[role=cell] :is(a[href], button)") ?? [])
      control.tabIndex = Number(control.closest<HTMLElement>("[data-index]")?.dataset["index"]) === stop ? 0 : -1;
  });
  const press = (event: KeyboardEvent) => {
    const row = drawn[stop - offset];
    // What can be done with a row has keys of its own.
    if (!row || !(event.target as Element).closest("[data-row-name]")) return;
    const move = isKey(event, "walkRows")
      ? moves[event.key.length === 1 ? event.key.toLowerCase() : event.key]
      : undefined;
    if (!move) return onKey?.(event, row.original);
    event.preventDefault();
    const next = move(stop, count - 1);
    wanted.current = next;
    setAt(next);
    virtual.scrollToIndex(next, { align: "auto" });
  };
  const tracks = (shown: readonly LongColumn<Row>[]) => shown.map(({ width }) => width).join(" ");
  const style = {
    "--wide": tracks(columns),
    "--medium": tracks(columns.filter(({ hidden }) => !hidden)),
  } as CSSProperties;
  return (
    <>
      {onSort && <NarrowOrder columns={columns} sort={sort} onSort={onSort} />}
      <div
        className={css.table}
        role="table"
        aria-label={caption}
        aria-rowcount={(total ?? count) + 1}
        aria-busy={props.busy || undefined}
        data-leads={hrefOf && true}
        style={style}
      >
        <div role="rowgroup">
          <div role="row" aria-rowindex={1} className={css.head}>
            {columns.map((column) => (
              <Header key={column.key} column={column} sort={sort} onSort={onSort} />
            ))}
          </div>
        </div>
        <div
          role="rowgroup"
          ref={body}
          className={css.body}
          style={{ height: virtual.getTotalSize() }}
          onKeyDown={press}
        >
          {items.map(({ index, key, start }) => {
            const row = drawn[index - offset];
            if (!row) {
              return (
                <div
                  key={key}
                  data-index={index}
                  role="row"
                  aria-rowindex={index + 2}
                  aria-busy="true"
                  className={css.row}
                  data-closed
                  style={{ transform: `translateY(${start - top}px)` }}
                >
                  <span role="rowheader" className={css.awaited} aria-label={t("table.long-table.awaited")} />
                </div>
              );
            }
            const href = hrefOf?.(row.original) ?? null;
            // Called and not drawn as a component of its own: whoever makes columns anew keeps what is open in a cell.
            const [name, ...rest] = row.getAllCells().map(({ id }, at) => ({
              id,
              column: columns[at]!,
              said: columns[at]!.cell(row.original),
            }));
            const tabIndex = index === stop ? 0 : -1;
            return (
              <div
                key={row.id}
                ref={virtual.measureElement}
                data-index={index}
                role="row"
                aria-rowindex={index + 2}
                className={css.row}
                data-closed={(hrefOf && href === null) || undefined}
                data-read={!hrefOf || undefined}
                style={{ transform: `translateY(${start - top}px)` }}
                onFocus={() => setAt(index)}
                onClick={(event) => href && !(event.target as Element).closest("a, button") && onOpen?.(href)}
              >
                <div role="rowheader" className={css.name}>
                  {href ? (
                    <a
                      href={href}
                      data-row-name
                      tabIndex={tabIndex}
                      onClick={(event) => {
                        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
                        event.preventDefault();
                        onOpen?.(href);
                      }}
                    >
                      {name?.said}
                    </a>
                  ) : (
                    <span data-row-name tabIndex={tabIndex}>
                      {name?.said}
                    </span>
                  )}
                  <span className={css.brief}>{brief(row.original)}</span>
                </div>
                {href && (
                  <span className={css.go} aria-hidden="true">
                    <Kbd className={css.enter ?? ""}>↵</Kbd>
                    <ChevronRightIcon size={16} />
                  </span>
                )}
                {rest.map(({ id, column: { align, hidden, kept }, said }) => (
                  <div
                    key={id}
                    role="cell"
                    className={css.cell}
                    data-align={align}
                    data-hidden={hidden}
                    data-kept={kept}
                  >
                    {said}
                  </div>
                ))}
              </div>
            );
          })}
        </div>
      </div>
      {total !== undefined && total > count && (
        <p className={css.more} aria-live="off">
          {t("table.long-table.more", { shown: formatNumber(count), total: formatNumber(total) })}
        </p>
      )}
    </>
  );
}

interface HeaderProps<Row> {
  column: LongColumn<Row>;
  sort: Sort | undefined;
  onSort: ((sort: Sort) => void) | undefined;
}

function Header<Row>({ column: { key, header, align, sortable, hidden }, sort, onSort }: HeaderProps<Row>) {
  const direction = sort?.key === key ? sort.direction : undefined;
  const Arrow = direction === "descending" ? DownIcon : UpIcon;
  return (
    <div
      role="columnheader"
      aria-sort={sortable ? (direction ?? "none") : undefined}
      data-align={align}
      data-hidden={hidden}
    >
      {sortable && onSort ? (
        <button
          type="button"
          className={css.sort}
          data-on={direction && true}
          onClick={() => onSort({ key, direction: direction === "ascending" ? "descending" : "ascending" })}
        >
          {header}
          <Arrow size={14} aria-hidden="true" />
        </button>
      ) : (
        header
      )}
    </div>
  );
}
