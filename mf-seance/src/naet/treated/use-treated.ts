import { useQuery } from "@tanstack/react-query";
import { call } from "@carnet/shell/api";
import { getSeances, historyPageSize } from "@carnet/services/seance/contract";
import { asAmended } from "../../chart/as-amended.ts";
import { useChart } from "../../chart/chart-context.ts";
import { openSeance, type OpenSeance } from "../../chart/open-seance.ts";
import { keyOfLast } from "../../chart/use-chart.ts";
import type { NaetOfSeance } from "./treated-so-far.ts";

const naetOf = (chart: OpenSeance): NaetOfSeance => ({
  number: chart.seance.number,
  at: chart.seance.createdOrAppointedAt,
  naet: asAmended(chart).naet,
});

/** The allergy work of the patient's last fifty sessions, the one on the page as it stands now. */
export function useTreated() {
  const { open, chart } = useChart();
  const { id, patientId } = chart.seance;
  const { data, isError, refetch } = useQuery({
    queryKey: [...keyOfLast(patientId, historyPageSize), "naet"],
    staleTime: 60_000,
    queryFn: async () => {
      const seances = await call(getSeances, { params: { id: patientId }, query: { limit: historyPageSize } });
      return Promise.all(seances.filter(({ naet }) => naet !== null).map((seance) => openSeance(open, seance)));
    },
  });
  const others = data?.filter(({ seance }) => seance.id !== id);
  return { sessions: others && [...others.map(naetOf), naetOf(chart)], isError, retry: () => void refetch() };
}
