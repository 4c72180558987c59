import type { QueryFilters } from "@tanstack/react-query";
import { queryClient } from "./query-client.ts";

/**
 * After something changed: asks anew for those of the answers that are on their way, because they were asked for before and may not
 * know of it. What has shown nothing yet shows its first answer meanwhile. Nothing is asked where nothing is on its way.
 */
export async function askAnew(which: Pick<QueryFilters, "queryKey" | "predicate">): Promise<void> {
  const asked = queryClient.getQueryCache().findAll({ ...which, fetchStatus: "fetching" });
  if (asked.length === 0) return;
  const first = asked.filter(({ state }) => state.data === undefined);
  await Promise.allSettled(first.map((query) => query.fetch()));
  await queryClient.refetchQueries({ predicate: (query) => asked.includes(query) });
}
