import { useInfiniteQuery, type InfiniteData } from "@tanstack/react-query";
import { call } from "@carnet/shell/api";
import { answerKey, askAnew, live, queryClient, useCall } from "@carnet/shell/app";
import { getSeanceHistory, historyPageSize, type SeanceSummary } from "@carnet/services/seance/contract";

live(getSeanceHistory, { kinds: ["sessions", "money"], patient: "id" });

const pagesOf = (patientId: string) => [...answerKey(getSeanceHistory, { params: { id: patientId } }), "pages"];

/** The headers of a patient's sessions, newest first, fifty at a time; asked for once by all that stands around a patient. */
export const useSessions = (patientId: string, { enabled = true } = {}) =>
  useInfiniteQuery({
    queryKey: pagesOf(patientId),
    queryFn: ({ pageParam }) => call(getSeanceHistory, { params: { id: patientId }, query: { before: pageParam } }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: (page) => (page.length < historyPageSize ? undefined : page.at(-1)?.number),
    staleTime: 60_000,
    enabled,
  });

/** Puts a stored change of a session's header into the list that is kept, wherever it is shown; an older one on its way does not undo it. */
export function showHeader(patientId: string, seanceId: string, change: Partial<SeanceSummary>): void {
  const changed = (seance: SeanceSummary) => (seance.id === seanceId ? { ...seance, ...change } : seance);
  queryClient.setQueryData<InfiniteData<SeanceSummary[]>>(
    pagesOf(patientId),
    (kept) => kept && { ...kept, pages: kept.pages.map((page) => page.map(changed)) },
  );
  void askAnew({ queryKey: pagesOf(patientId) });
}

/** Closed sessions of which something is owed, newest first, however long ago they were. */
export const useOwing = (patientId: string, { enabled = true, staleTime = 60_000 } = {}) =>
  useCall(getSeanceHistory, { params: { id: patientId }, query: { owing: "true" } }, { enabled, staleTime });
