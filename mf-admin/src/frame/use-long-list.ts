import type { PagedRows } from "@carnet/shell/ui/table";
import { useSearchParams } from "@carnet/shell/ui/router";
import { useQueries, type UseQueryResult } from "@tanstack/react-query";
import { useComposed } from "@carnet/shell/i18n";
import { useCallback, useDeferredValue, useMemo, useState } from "react";

const pageSize = "20";
const rowsOfPage = Number(pageSize);
/** Rows left before more are asked for. */
const near = 20;

/** What is asked of a list that comes in pages (ADM-018). */
interface PageQuery {
  page: number;
  pageSize: typeof pageSize;
  q: string;
}

interface Answer<Row> {
  rows: Row[];
  total: number;
}

/** The rows in memory, and where they stand. */
interface Shown<Row> {
  rows: readonly Row[];
  offset: number;
  total: number;
}

/** The search of a list, kept in the address. */
export function useSearch() {
  const [address, setAddress] = useSearchParams();
  const q = address.get("q") ?? "";
  const search = (text: string) => setAddress(text ? { q: text } : {}, { replace: true });
  return { q, search };
}

/** A list of which the pages around what is in sight are asked for, twenty rows each; while another search comes the former rows stay. */
export function useLongList<Row>(
  key: string,
  q: string,
  request: (query: PageQuery) => Promise<Answer<Row>>,
): PagedRows<Row> {
  const term = useDeferredValue(useComposed(q)).slice(0, 100);
  const [seen, setSeen] = useState({ of: term, first: 0, last: 0 });
  const [former, setFormer] = useState<{ of: string; shown: Shown<Row> } | null>(null);
  const { first, last } = seen.of === term ? seen : { first: 0, last: 0 };
  const end = former?.of === term ? Math.max(former.shown.total - 1, 0) : 0;
  const to = Math.floor(Math.min(last + near, end) / rowsOfPage);
  const from = Math.min(Math.floor(Math.max(first - near, 0) / rowsOfPage), to);
  const pages = Array.from({ length: to - from + 1 }, (_, at) => from + at);
  const { answers, failed, isFetching, refetch } = useQueries({
    queries: pages.map((page) => ({
      queryKey: [key, "long", term, page],
      queryFn: () => request({ page, pageSize, q: term }),
    })),
    combine: combine<Row>,
  });
  const shown = useMemo(() => rowsOf(answers, from), [answers, from]);
  if (shown && (shown !== former?.shown || term !== former.of)) setFormer({ of: term, shown });
  const onSeen = useCallback(
    (firstSeen: number, lastSeen: number) => setSeen({ of: term, first: firstSeen, last: lastSeen }),
    [term, setSeen],
  );
  const { rows, offset, total } = shown ?? former?.shown ?? { rows: null, offset: 0, total: 0 };
  return {
    // Of a page in the middle that failed one would not see that it did.
    rows: failed ? null : rows,
    offset,
    total,
    known: total,
    isBusy: shown === null && isFetching,
    error: failed,
    refetch,
    onSeen,
  };
}

const combine = <Row>(results: UseQueryResult<Answer<Row>>[]) => ({
  answers: results.map(({ data }) => data),
  failed: results.find(({ isError }) => isError)?.error ?? null,
  isFetching: results.some(({ isFetching }) => isFetching),
  refetch: () => Promise.all(results.map((each) => each.refetch())),
});

/** The pages that have come and stand without a gap between them; null before one has. */
function rowsOf<Row>(answers: readonly (Answer<Row> | undefined)[], from: number): Shown<Row> | null {
  const first = answers.findIndex((answer) => answer !== undefined);
  if (first === -1) return null;
  const gap = answers.indexOf(undefined, first);
  const pages = answers.slice(first, gap === -1 ? undefined : gap).filter((answer) => answer !== undefined);
  return {
    rows: pages.flatMap(({ rows }) => rows),
    offset: (from + first) * rowsOfPage,
    total: pages[0]!.total,
  };
}
