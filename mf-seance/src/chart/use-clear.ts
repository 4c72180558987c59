import { useLayoutEffect, useRef, useState } from "react";
import { useAutosave, useStanding, type Autosave } from "@carnet/shell/journal";
import type { UpdateSeanceBody, Seance } from "@carnet/services/seance/contract";
import { useChart } from "./chart-context.ts";
import { seanceClient } from "./seance.client.ts";
import { showSeance } from "./use-chart.ts";

type ClearName =
  "typeOfSeance" | "treatmentPhase" | "disciplineId" | "amendedAppointmentAt" | "fee" | "amountPaid" | "paymentMethod";

interface Cleared<Value> {
  value: Value;
  change(value: Value): void;
  autosave: Autosave<Value>;
}

interface ClearOptions<Value> {
  enabled?: boolean;
  /** What else follows from it. */
  then?(seance: Seance, value: Value): Partial<Seance>;
  /** What is asked for again once it is stored. */
  settle?(): Promise<unknown>;
}

/** Edits one property of a session that is not sealed: style, phase, discipline, time, money. */
export function useClear<Name extends ClearName>(
  name: Name,
  { enabled = true, then, settle }: ClearOptions<Seance[Name]> = {},
): Cleared<Seance[Name]> {
  const { chart, force, board } = useChart();
  const { id, patientId, clinicId } = chart.seance;
  const stored = chart.seance[name];
  const [value, change] = useState<Seance[Name]>(stored);
  const [adopted, adopt] = useState(stored);
  if (stored !== adopted) {
    adopt(stored);
    // A choice made while the one before it was being stored stays.
    if (value === adopted) change(stored);
  }
  /** What the server holds; unknown while something is on its way there. */
  const held = useRef<Seance[Name] | undefined>(stored);
  useLayoutEffect(() => {
    held.current = stored;
  }, [stored]);
  const key = `seance/${id}/clear/${name}`;
  const autosave = useAutosave<Seance[Name], Seance[Name]>({
    key,
    value,
    base: null,
    enabled,
    seal: async (next) => next,
    async save(next) {
      // What the server said itself is not sent back to it: it may be older than what it holds by now.
      if (next === held.current) return;
      held.current = undefined;
      await seanceClient.put(patientId, clinicId, { id, [name]: next, ...(force && { force }) } as UpdateSeanceBody);
      held.current = next;
      showSeance(
        patientId,
        (known) => ({ ...known, seance: { ...known.seance, [name]: next, ...then?.(known.seance, next) } }),
        id,
      );
      await settle?.();
    },
    onRecover: change,
  });
  useStanding(board, key, autosave);
  return { value, change, autosave };
}
