import { useEffect, useRef } from "react";
import { useText } from "@carnet/shell/i18n";
import type { EditedField, FieldChange, SealedField } from "@carnet/shell/record";
import { sendSeancePart } from "../manifest/send-part.ts";
import { useChart } from "./chart-context.ts";
import { partKind, type PartValues } from "./part-values.ts";
import { seanceClient } from "./seance.client.ts";
import { asOwnParts } from "../reference/keep-parts.ts";
import { showSeance } from "./use-chart.ts";
import { useField } from "./use-field.ts";
import { useJoining } from "./use-joining.ts";

/** Edits one sealed property of the session on the page (SES-015). */
export function usePart<Name extends keyof PartValues>(
  name: Name,
  /** What is saved first, each time: the part counts as saved once both are. */
  first?: (change: FieldChange<PartValues[Name]>) => Promise<void>,
): EditedField<PartValues[Name]> {
  const { open, chart, force, desk } = useChart();
  const { id, patientId, clinicId } = chart.seance;
  const t = useText("seance");
  const joining = useJoining(name);
  const edited = useField<PartValues[Name]>({
    ...partKind(id, name),
    joining,
    title: t(`part.${name}`),
    field: chart.parts[name] as SealedField<PartValues[Name]>,
    async send(sealed, change) {
      await first?.(change);
      await sendSeancePart(change.open, { seance: chart.seance, entity: "seance", field: name }, (listed) =>
        seanceClient.put(patientId, clinicId, { id, [name]: sealed, ...listed, ...(force && { force }) }),
      );
    },
    onSaved: (part) =>
      showSeance(
        open.patient.id,
        (known) => ({ ...asOwnParts(known, [name]), parts: { ...known.parts, [name]: part } }),
        id,
      ),
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
