import { useQuery, type UseQueryOptions, type UseQueryResult } from "@tanstack/react-query";
import { call, type CallArguments, type CallOptions } from "@carnet/shell/api";
import type { AnswerOf, Call, RequestOf } from "@carnet/services/framework/contract";
import { askAnew } from "./ask-anew.ts";
import { queryClient } from "./query-client.ts";

/** A call that reads. */
type ReadingCall = Call & { readonly call: `GET ${string}` };

type RequestField<C extends Call, Name extends string> = Name extends keyof RequestOf<C>
  ? { [N in Name]?: RequestOf<C>[Name] | undefined }
  : unknown;
/** Which answers of a call: those of these parameters and this query; all where neither is said. */
type Which<C extends Call> = RequestField<C, "params"> & RequestField<C, "query">;

type Watching<C extends Call, Selected> = Pick<
  UseQueryOptions<AnswerOf<C>, Error, Selected>,
  "enabled" | "staleTime" | "gcTime" | "refetchInterval" | "refetchOnWindowFocus" | "placeholderData" | "select"
>;

/** Where an answer is kept: one place for a call with its parameters and query, whichever room asks. */
export function answerKey<C extends ReadingCall>(of: C, which?: Which<C>): readonly unknown[] {
  const { params, query } = (which ?? {}) as { params?: object; query?: object };
  if (query) return [of.call, params ?? {}, query];
  return params ? [of.call, params] : [of.call];
}

/** The answer of a reading call, kept for the page: `useCall(getLexicon, { params: { id } })`. */
export function useCall<C extends ReadingCall, Selected = AnswerOf<C>>(
  of: C,
  ...[request, watching]: [...CallArguments<C>, watching?: Watching<C, Selected>]
): UseQueryResult<Selected> {
  const which = (request ?? {}) as Which<C> & CallOptions;
  return useQuery<AnswerOf<C>, Error, Selected>({
    ...(watching as Watching<C, Selected> | undefined),
    queryKey: answerKey(of, which),
    queryFn: () => call(of, ...([which] as unknown as CallArguments<C>)),
  });
}

/** The kept answer of a reading call, asked for where there is none or it is older than the page keeps answers fresh. */
export const fetchAnswer = <C extends ReadingCall>(of: C, ...[request]: CallArguments<C>): Promise<AnswerOf<C>> =>
  queryClient.fetchQuery({
    queryKey: answerKey(of, (request ?? {}) as Which<C>),
    queryFn: () => call(of, ...([request] as unknown as CallArguments<C>)),
  });

/** Asks again for what the page shows of a call: with these parameters, or with any. */
export const invalidate = <C extends ReadingCall>(of: C, which?: Which<C>): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: answerKey(of, which) });

/** Keeps an answer that is known already, so that every part of the page shows it at once; an older one on its way does not replace it. */
export function setAnswer<C extends ReadingCall>(of: C, which: Which<C>, answer: AnswerOf<C>): void {
  queryClient.setQueryData(answerKey(of, which), answer);
  void askAnew({ queryKey: answerKey(of, which) });
}
