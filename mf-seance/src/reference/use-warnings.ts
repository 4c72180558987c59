import { asAmended } from "../chart/as-amended.ts";
import { useChart } from "../chart/chart-context.ts";
import { useBackground } from "./use-background.ts";
import { usePrevious } from "./use-previous.ts";

/** The warnings of earlier sessions, latest first, each once (SES-030): those kept with the patient, and the last session's own. */
export function useWarnings(): { number: number; text: string }[] {
  const { chart } = useChart();
  const background = useBackground();
  const previous = usePrevious();
  const kept = new Map(
    Object.entries(background?.privateInfo.exclusionsWarnings ?? {}).map(([number, text]) => [Number(number), text]),
  );
  if (previous) kept.set(previous.seance.number, asAmended(previous).exclusions.warning);
  const seen = new Set<string>();
  return [...kept]
    .filter(([number, text]) => number < chart.seance.number && text.trim() !== "")
    .sort(([one], [other]) => other - one)
    .flatMap(([number, text]) => {
      if (seen.has(text.trim())) return [];
      seen.add(text.trim());
      return [{ number, text }];
    });
}
