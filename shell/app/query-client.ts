import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";
import { onReportedError } from "@carnet/shell/api";
import { onPersonChanged } from "@carnet/shell/session";

/**
 * The one cache of answers of the page. It never retries: the api door has done so already.
 * It is emptied when the person changes, and asks again for what failed once the network is back.
 */
export const queryClient = new QueryClient({
  queryCache: new QueryCache(),
  mutationCache: new MutationCache(),
  defaultOptions: {
    queries: { retry: false, staleTime: 15_000, refetchOnWindowFocus: true, networkMode: "always" },
    mutations: { retry: false, networkMode: "always" },
  },
});

onPersonChanged(() => queryClient.clear());
onReportedError((notice) => {
  if (notice.kind === "online") void queryClient.refetchQueries({ predicate: ({ state }) => state.status === "error" });
});
