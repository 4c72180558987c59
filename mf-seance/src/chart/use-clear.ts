import { showHeader } from "@carnet/shell/workspace";
import type { UpdateSeanceBody, Seance } from "@carnet/services/seance/contract";
import { useChart } from "./chart-context.ts";
import { seanceClient } from "./seance.client.ts";
import { showSeance } from "./use-chart.ts";
import { useClearValue, type ClearValue } from "./use-clear-value.ts";

type ClearName = "typeOfSeance" | "treatmentPhase" | "disciplineId" | "amendedAppointmentAt" | "fee";

interface ClearOptions<Value> {
  enabled?: boolean;
  /** What else follows from it. */
  then?(seance: Seance, value: Value): Partial<Seance>;
  /** What is asked for again once it is stored. */
  settle?(): Promise<unknown>;
}

/** Edits one property of a session that is not sealed: style, phase, discipline, time, money; once stored, all that shows it does. */
export function useClear<Name extends ClearName>(
  name: Name,
  { enabled = true, then, settle }: ClearOptions<Seance[Name]> = {},
): ClearValue<Seance[Name]> {
  const { chart, force } = useChart();
  const { id, patientId, clinicId } = chart.seance;
  return useClearValue<Seance[Name]>({
    name,
    stored: chart.seance[name],
    enabled,
    send: (value) =>
      seanceClient.put(patientId, clinicId, { id, [name]: value, ...(force && { force }) } as UpdateSeanceBody),
    onSaved(value) {
      const change = (seance: Seance): Partial<Seance> => ({ [name]: value, ...then?.(seance, value) });
      showSeance(patientId, (known) => ({ ...known, seance: { ...known.seance, ...change(known.seance) } }), id);
      showHeader(patientId, id, change(chart.seance));
      return settle?.();
    },
  });
}
