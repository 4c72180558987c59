import { useEffect, useRef } from "react";
import { useChart } from "./chart-context.ts";
import type { PartValues } from "./part-values.ts";
import { partPlace } from "./places.ts";
import { seanceClient } from "./seance.client.ts";
import { showSeance } from "./use-chart.ts";
import { useSealed, type Edited } from "./use-sealed.ts";

/** Edits one sealed property of the session on the page (SES-015). */
export function usePart<Name extends keyof PartValues>(name: Name): Edited<PartValues[Name]> {
  const { open, chart, force, desk } = useChart();
  const { id, patientId, clinicId } = chart.seance;
  const edited = useSealed<PartValues[Name]>({
    place: partPlace(id, name),
    part: chart.parts[name],
    send: (sealed) => seanceClient.put(patientId, clinicId, { id, [name]: sealed, ...(force && { force }) }),
    remember: (part) =>
      showSeance(open.patient.id, (known) => ({ ...known, parts: { ...known.parts, [name]: part } }), id),
  });

  const newest = useRef(edited);
  newest.current = edited;
  const { isEditable } = edited;
  useEffect(() => {
    if (!isEditable) return undefined;
    return desk.place(name, (update) => newest.current.change(update(newest.current.value)));
  }, [desk, name, isEditable]);
  return edited;
}
