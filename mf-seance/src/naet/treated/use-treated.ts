import { useQuery } from "@tanstack/react-query";
import { historyPageSize } from "@carnet/services/seance/contract";
import { asAmended } from "../../chart/as-amended.ts";
import { useChart } from "../../chart/chart-context.ts";
import type { OpenSeance } from "../../chart/open-seance.ts";
import { readCharts } from "../../chart/read-charts.ts";
import { keyOfLast } from "../../chart/use-chart.ts";
import { useMissing } from "../../manifest/use-missing.ts";
import type { NaetOfSeance } from "./treated-so-far.ts";

const naetOf = (chart: OpenSeance): NaetOfSeance => ({
  number: chart.seance.number,
  at: chart.seance.createdOrAppointedAt,
  naet: asAmended(chart).naet,
});

/**
 * The allergy work of the patient's last fifty sessions, the one on the page as it stands now; and of the others what is not as it was
 * listed. What the page says of itself is not said again.
 */
export function useTreated() {
  const { open, chart } = useChart();
  const { id, patientId } = chart.seance;
  const { data, isError, refetch } = useQuery({
    queryKey: [...keyOfLast(patientId, historyPageSize), "naet"],
    staleTime: 60_000,
    queryFn: () => readCharts(open, { limit: historyPageSize, opens: ({ naet }) => naet !== null }),
  });
  const missing = useMissing(patientId);
  const others = data?.charts.filter(({ seance }) => seance.id !== id) ?? [];
  return {
    sessions: data && [...others.map(naetOf), naetOf(chart)],
    others,
    missing: data?.missing.filter((number) => number !== chart.seance.number && !missing.includes(number)) ?? [],
    isError,
    retry: () => void refetch(),
  };
}
