import type { SeanceSummary } from "@carnet/services/seance/contract";
import { useMoreAtEnd, type PagedRows } from "@carnet/shell/ui/table";
import { useSessions } from "@carnet/shell/workspace";

/** The sessions of a patient, newest first; those before come as one nears the end. Of those with a receipt none, unless asked for (RCP-002). */
export function useReceipts(patientId: string, withReceipted: boolean): PagedRows<SeanceSummary> {
  const query = useSessions(patientId);
  const { data, error, hasNextPage, fetchNextPage, refetch } = query;
  const all = data?.pages.flat() ?? [];
  const rows = all.filter((row) => withReceipted || row.lastReceiptGeneratedAt === null);
  const onSeen = useMoreAtEnd(rows.length, query);
  return {
    // Before one is found that is shown, those before may hold it.
    rows: rows.length === 0 && (!data || hasNextPage) ? null : rows,
    error,
    refetch: () => (data ? fetchNextPage() : refetch()),
    onSeen,
  };
}
