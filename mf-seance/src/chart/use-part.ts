import { useEffect, useRef } from "react";
import type { EditedField, FieldChange, SealedField } from "@carnet/shell/record";
import { useChart } from "./chart-context.ts";
import { partKind, type PartValues } from "./part-values.ts";
import { seanceClient } from "./seance.client.ts";
import { showSeance } from "./use-chart.ts";
import { useField } from "./use-field.ts";

/** Edits one sealed property of the session on the page (SES-015). */
export function usePart<Name extends keyof PartValues>(
  name: Name,
  /** What is saved first, each time: the part counts as saved once both are. */
  first?: (change: FieldChange<PartValues[Name]>) => Promise<void>,
): EditedField<PartValues[Name]> {
  const { open, chart, force, desk } = useChart();
  const { id, patientId, clinicId } = chart.seance;
  const edited = useField<PartValues[Name]>({
    ...partKind(id, name),
    field: chart.parts[name] as SealedField<PartValues[Name]>,
    async send(sealed, change) {
      await first?.(change);
      await seanceClient.put(patientId, clinicId, { id, [name]: sealed, ...(force && { force }) });
    },
    onSaved: (part) =>
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
