import { useChart } from "../chart/chart-context.ts";
import { sealedIn, type OpenSeance } from "../chart/open-seance.ts";
import { useSeance } from "../chart/use-chart.ts";

/** The session before the one on the page, as it is asked for. */
export function usePreviousQuery() {
  const { open, chart } = useChart();
  return useSeance(open, chart.seance.number - 1);
}

/** The session before the one on the page, open; null while it loads and for the first. */
export const usePrevious = (): OpenSeance | null => usePreviousQuery().data ?? null;

/**
 * The same, to be copied from: null where something of it is not as it was listed, is older than was seen or does not open, for whoever
 * signs would sign what a server chose.
 */
export function usePreviousWhole(): OpenSeance | null {
  const previous = usePrevious();
  const isWhole = previous && !previous.faults?.length && sealedIn(previous).every(({ trouble }) => trouble === null);
  return isWhole ? previous : null;
}
