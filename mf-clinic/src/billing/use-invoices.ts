import { useInfiniteQuery } from "@tanstack/react-query";
import { call } from "@carnet/shell/api";
import { answerKey } from "@carnet/shell/app";
import { useMoreAtEnd, type PagedRows } from "@carnet/shell/ui/table";
import { getInvoices, type InvoiceView } from "@carnet/services/clinic/contract";

/** How many invoices are asked for at a time. */
const pageSize = 50;

/** The invoices of a clinic, newest first; those before come as one comes to them (BIL-014). */
export function useInvoices(clinicId: string): PagedRows<InvoiceView> {
  const which = { params: { id: clinicId } };
  const query = useInfiniteQuery({
    queryKey: [...answerKey(getInvoices, which), "pages"],
    queryFn: ({ pageParam }) => call(getInvoices, { ...which, query: { limit: pageSize, before: pageParam } }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: (page) => (page.length < pageSize ? undefined : page.at(-1)?.number),
  });
  const { data, error, refetch, fetchNextPage } = query;
  const rows = data?.pages.flat() ?? null;
  const onSeen = useMoreAtEnd(rows?.length ?? 0, query);
  return { rows, error, refetch: () => (data ? fetchNextPage() : refetch()), onSeen };
}
