import { useCall } from "@carnet/shell/app";
import { nextOf, spanOf, today } from "@carnet/shell/workspace";
import { getToday, type VisitOfDay } from "@carnet/services/seance/contract";
import { useChart } from "../chart/chart-context.ts";

/**
 * Whom the person signed in sees after the patient on the page: the next visit of today whose chart opens; null where there is none
 * or nobody answers, undefined while it is asked for.
 */
export function useNextPatient(enabled: boolean): VisitOfDay | null | undefined {
  const { chart, me } = useChart();
  const { patientId } = chart.seance;
  const {
    data: day,
    isPending,
    failureCount,
  } = useCall(getToday, { query: spanOf(today()), quiet: true }, { enabled, staleTime: 30_000 });
  const others = day?.visits.filter(
    (visit) => visit.therapistId === me && visit.patientId !== patientId && visit.opensChart,
  );
  if (others) return nextOf(others);
  return isPending && failureCount === 0 ? undefined : null;
}
