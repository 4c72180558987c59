import type { Seance, Stereotype } from "@carnet/services/seance/contract";
import { useChart } from "../chart/chart-context.ts";
import { seanceClient } from "../chart/seance.client.ts";
import { showSeance } from "../chart/use-chart.ts";
import { useClearValue } from "../chart/use-clear-value.ts";
import { stereotypeOf } from "./stereotype-of.ts";

/** Which outline is drawn on, and how another is chosen; a choice made without a network is sent once there is one. */
export function useStereotype(isBody: boolean): { stereotype: Stereotype; choose(stereotype: Stereotype): void } {
  const { open, chart, force, isEditable } = useChart();
  const { id } = chart.seance;
  const { value, change } = useClearValue<Stereotype>({
    name: "stereotype",
    stored: stereotypeOf(chart, open),
    enabled: isEditable && isBody,
    send: (stereotype) => seanceClient.draw(id, { stereotype, ...(force && { force }) }),
    onSaved(stereotype) {
      const drawn = (seance: Seance): Seance => ({ ...seance, drawings: { ...seance.drawings, stereotype } });
      showSeance(open.patient.id, (known) => ({ ...known, seance: drawn(known.seance) }), id);
    },
  });
  return { stereotype: value, choose: change };
}
