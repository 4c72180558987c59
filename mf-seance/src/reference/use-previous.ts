import { useChart } from "../chart/chart-context.ts";
import type { OpenSeance } from "../chart/open-seance.ts";
import { useSeance } from "../chart/use-chart.ts";

/** The session before the one on the page, open; null while it loads and for the first. */
export function usePrevious(): OpenSeance | null {
  const { open, chart } = useChart();
  const { data } = useSeance(open, chart.seance.number - 1);
  return data ?? null;
}
