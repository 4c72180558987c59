import type { QueryKey } from "@tanstack/react-query";
import { queryClient } from "./query-client.ts";

/**
 * After something was stored: asks anew for what is on its way under a key, because it was asked for before and may not know of it.
 * What has shown nothing yet shows its first answer meanwhile. Nothing is asked where nothing is on its way.
 */
export async function askAnew(queryKey: QueryKey): Promise<void> {
  const asked = queryClient.getQueryCache().findAll({ queryKey, fetchStatus: "fetching" });
  if (asked.length === 0) return;
  const first = asked.filter(({ state }) => state.data === undefined);
  await Promise.allSettled(first.map((query) => query.fetch()));
  await queryClient.refetchQueries({ queryKey, predicate: (query) => asked.includes(query) });
}
