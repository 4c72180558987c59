import type { ReactNode } from "react";
import { refusalCode } from "../action/use-action.ts";
import { RefusalNotice } from "../refusals/refusal-notice.tsx";
import { ErrorPanel } from "../state/error-panel.tsx";
import { SkeletonLines } from "../state/skeleton-lines.tsx";
import { LongTable, type LongTableProps } from "./long-table.tsx";

/** What is in memory of a list that comes in pages. */
export interface PagedRows<Row> {
  /** Null before any have come. */
  rows: readonly Row[] | null;
  /** How many rows lie before these without being in memory. */
  offset?: number;
  /** How many there are, those not fetched yet too. */
  total?: number | undefined;
  /** How many there are to scroll through; these where nothing is said. */
  known?: number;
  /** These are the rows of what was asked before. */
  isBusy?: boolean;
  /** Why a page did not come; null where all that were asked for have. */
  error: unknown;
  /** Asks again for what did not come. */
  refetch: () => unknown;
  onSeen?: (first: number, last: number) => void;
}

type TableOf<Row extends object> = Omit<LongTableProps<Row>, "rows" | "offset" | "total" | "known" | "busy" | "onSeen">;

interface PagedListProps<Row extends object> extends TableOf<Row> {
  list: PagedRows<Row>;
  /** What stands in place of a list of nothing. */
  empty: ReactNode;
  /** How many rows it is drawn as while the first come. */
  lines?: number;
}

/**
 * A list that comes in pages, in each of its states: the shape of rows before any came, why there is none, a refusal in words or the way
 * to try again in place of what failed, and the rows in a `LongTable`. A page that fails leaves those that came where they are.
 */
export function PagedList<Row extends object>({ list, empty, lines = 6, ...table }: PagedListProps<Row>) {
  const { rows, offset, total, known, isBusy, error, refetch, onSeen } = list;
  const code = refusalCode(error);
  const trouble =
    error === null || error === undefined ? null : code === null ? (
      <ErrorPanel onRetry={() => void refetch()} />
    ) : (
      <RefusalNotice code={code} />
    );
  if (!rows) return trouble ?? <SkeletonLines shape="rows" lines={lines} />;
  if (rows.length === 0 && !known) return trouble ?? empty;
  return (
    <>
      <LongTable {...table} rows={rows} offset={offset} total={total} known={known} busy={isBusy} onSeen={onSeen} />
      {trouble}
    </>
  );
}
