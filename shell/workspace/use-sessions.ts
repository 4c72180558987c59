import { useInfiniteQuery } from "@tanstack/react-query";
import { call } from "@carnet/shell/api";
import { answerKey, live, useCall } from "@carnet/shell/app";
import { getSeanceHistory, historyPageSize } from "@carnet/services/seance/contract";

live(getSeanceHistory, { kinds: ["sessions", "money"], patient: "id" });

/** The headers of a patient's sessions, newest first, fifty at a time; asked for once by all that stands around a patient. */
export const useSessions = (patientId: string, { enabled = true } = {}) =>
  useInfiniteQuery({
    queryKey: [...answerKey(getSeanceHistory, { params: { id: patientId } }), "pages"],
    queryFn: ({ pageParam }) => call(getSeanceHistory, { params: { id: patientId }, query: { before: pageParam } }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: (page) => (page.length < historyPageSize ? undefined : page.at(-1)?.number),
    staleTime: 60_000,
    enabled,
  });

/** Closed sessions of which something is owed, newest first, however long ago they were. */
export const useOwing = (patientId: string, { enabled = true, staleTime = 60_000 } = {}) =>
  useCall(getSeanceHistory, { params: { id: patientId }, query: { owing: "true" } }, { enabled, staleTime });
