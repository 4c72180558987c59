import { useCallback, useEffect, useState } from "react";

/** Rows left before more are asked for. */
const near = 20;

/** What is read of a query that comes in pages, one after the other. */
interface PagedQuery {
  /** The pages that came: of one that adds no row to those shown the next is asked for too. */
  data: unknown;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isError: boolean;
  fetchNextPage: () => unknown;
}

/** Asks for the page after as one nears the end of `count` rows; answers what is told of the rows in sight. A page that failed is not asked for again. */
export function useMoreAtEnd(count: number, query: PagedQuery): (first: number, last: number) => void {
  const { data, hasNextPage, isFetchingNextPage, isError, fetchNextPage } = query;
  const [seen, setSeen] = useState(0);
  const isNear = seen + near >= count;
  useEffect(() => {
    if (isNear && hasNextPage && !isFetchingNextPage && !isError) void fetchNextPage();
  }, [data, isNear, hasNextPage, isFetchingNextPage, isError, fetchNextPage]);
  return useCallback((_first: number, last: number) => setSeen(last), []);
}
