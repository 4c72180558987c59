import { getFreeTrials, type FreeTrialRow } from "@carnet/services/admin/contract";
import { call } from "@carnet/shell/api";
import { useMoreAtEnd, type PagedRows } from "@carnet/shell/ui/table";
import { useInfiniteQuery } from "@tanstack/react-query";

/** Free trials, newest first, twenty at a time as one comes to them; `at` is when the last of them came (ADM-018). */
export function useTrials(): PagedRows<FreeTrialRow> & { at: number } {
  const query = useInfiniteQuery({
    queryKey: [getFreeTrials.call, "pages"],
    queryFn: ({ pageParam }) => call(getFreeTrials, { query: { pageSize: "20", cursor: pageParam } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  });
  const { data, error, refetch, fetchNextPage } = query;
  const rows = data?.pages.flatMap((page) => page.rows) ?? null;
  const onSeen = useMoreAtEnd(rows?.length ?? 0, query);
  return {
    rows,
    total: data?.pages.at(-1)?.total,
    error,
    refetch: () => (data ? fetchNextPage() : refetch()),
    onSeen,
    at: query.dataUpdatedAt,
  };
}
