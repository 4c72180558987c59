import { asAmended } from "../chart/as-amended.ts";
import { useChart } from "../chart/chart-context.ts";
import { useBackground } from "./use-background.ts";
import { usePrevious } from "./use-previous.ts";

/** The warnings of earlier sessions, latest first (SES-030): those kept with the patient, and the last session's own. */
export function useWarnings(): { number: number; text: string }[] {
  const { open, chart } = useChart();
  const { data } = useBackground(open);
  const previous = usePrevious();
  const kept = new Map(
    Object.entries(data?.privateInfo.exclusionsWarnings ?? {}).map(([number, text]) => [Number(number), text]),
  );
  if (previous) kept.set(previous.seance.number, asAmended(previous).exclusions.warning);
  return [...kept]
    .filter(([number, text]) => number < chart.seance.number && text.trim() !== "")
    .sort(([one], [other]) => other - one)
    .map(([number, text]) => ({ number, text }));
}
