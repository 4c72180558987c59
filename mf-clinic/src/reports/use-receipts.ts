import { useEffect, useState } from "react";
import { useSessions } from "@carnet/shell/workspace";

/** Rows left before more are asked for. */
const near = 20;

/** The sessions of a patient, newest first; those before come as one nears the end. Of those with a receipt none, unless asked for (RCP-002). */
export function useReceipts(patientId: string, withReceipted: boolean) {
  const [seen, setSeen] = useState(0);
  const { data, isError, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = useSessions(patientId);
  const all = data?.pages.flat() ?? [];
  const rows = all.filter((row) => withReceipted || row.lastReceiptGeneratedAt === null);
  const isNear = seen + near >= rows.length;
  useEffect(() => {
    if (isNear && hasNextPage && !isFetchingNextPage && !isError) void fetchNextPage();
  }, [data, isNear, hasNextPage, isFetchingNextPage, isError, fetchNextPage]);
  return {
    rows,
    isError,
    /** Whether there is none before these. */
    isWhole: data !== undefined && !hasNextPage,
    refetch: () => (data ? fetchNextPage() : refetch()),
    onSeen: (_first: number, last: number) => setSeen(last),
  };
}
