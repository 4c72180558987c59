import { useInfiniteQuery } from "@tanstack/react-query";
import { call } from "@carnet/shell/api";
import { answerKey, live } from "@carnet/shell/app";
import { getDayClose, getIncomes, getOwing, getPayments, type OwingSeance } from "@carnet/services/seance/contract";

for (const books of [getOwing, getPayments, getDayClose, getIncomes])
  live(books, { kinds: ["sessions", "money"], clinic: "clinicId" });

/** What a clinic has to collect, a page at a time, with the figures over all of it. */
export function useOwing(clinicId: string, therapistId: string | null) {
  const query = therapistId === null ? {} : { therapistId };
  const pages = useInfiniteQuery({
    queryKey: [...answerKey(getOwing, { params: { clinicId }, query }), "pages"],
    queryFn: ({ pageParam }) =>
      call(getOwing, { params: { clinicId }, query: { ...query, ...(pageParam && { cursor: pageParam }) } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next ?? undefined,
    staleTime: 30_000,
  });
  const [first] = pages.data?.pages ?? [];
  const seances: OwingSeance[] | null = pages.data?.pages.flatMap((page) => page.seances) ?? null;
  return {
    pages,
    seances,
    sums: first?.sums,
    older: first?.older,
    paidToday: first?.paidToday,
    seesAll: first?.seesAll,
    asksTaxes: first?.asksTaxes,
  };
}

export type Owing = ReturnType<typeof useOwing>;
