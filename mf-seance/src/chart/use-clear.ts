import { useEffect, useState } from "react";
import { useAutosave, useStanding, type Autosave } from "@carnet/shell/journal";
import type { UpdateSeanceBody, Seance } from "@carnet/services/seance/contract";
import { useChart } from "./chart-context.ts";
import { seanceClient } from "./seance.client.ts";
import { showSeance } from "./use-chart.ts";

type ClearName = "treatmentPhase" | "disciplineId" | "fee" | "amountPaid" | "paymentMethod";

interface Cleared<Value> {
  value: Value;
  change(value: Value): void;
  autosave: Autosave<Value>;
}

/** Edits one property of a session that is not sealed: phase, discipline, money. `then` says what else follows from it. */
export function useClear<Name extends ClearName>(
  name: Name,
  { enabled = true, then }: { enabled?: boolean; then?: (seance: Seance, value: Seance[Name]) => Partial<Seance> } = {},
): Cleared<Seance[Name]> {
  const { chart, force, board } = useChart();
  const { id, patientId, clinicId } = chart.seance;
  const stored = chart.seance[name];
  const [value, change] = useState<Seance[Name]>(stored);
  useEffect(() => change(stored), [stored]);
  const key = `seance/${id}/clear/${name}`;
  const autosave = useAutosave<Seance[Name], Seance[Name]>({
    key,
    value,
    base: null,
    enabled,
    seal: async (next) => next,
    async save(next) {
      await seanceClient.put(patientId, clinicId, { id, [name]: next, ...(force && { force }) } as UpdateSeanceBody);
      showSeance(
        patientId,
        (known) => ({ ...known, seance: { ...known.seance, [name]: next, ...then?.(known.seance, next) } }),
        id,
      );
    },
    onRecover: change,
  });
  useStanding(board, key, autosave);
  return { value, change, autosave };
}
