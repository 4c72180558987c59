import { useLayoutEffect, useRef, useState } from "react";
import { useAutosave, useSaveStatus, type Autosave } from "@carnet/shell/journal";
import { useChart } from "./chart-context.ts";

export interface ClearValue<Value> {
  value: Value;
  change(value: Value): void;
  autosave: Autosave<Value>;
}

interface ClearValueOptions<Value> {
  /** Names it for ever, within its session. */
  name: string;
  stored: Value;
  enabled: boolean;
  send(value: Value): Promise<unknown>;
  /** Shows it once it is stored. */
  onSaved(value: Value): Promise<unknown> | void;
}

/** Edits one value of a session that is not sealed: kept on this device like a text until the server has it, and told with the others. */
export function useClearValue<Value>(options: ClearValueOptions<Value>): ClearValue<Value> {
  const { name, stored, enabled, send, onSaved } = options;
  const { chart, board } = useChart();
  const [value, change] = useState<Value>(stored);
  const [adopted, adopt] = useState(stored);
  if (stored !== adopted) {
    adopt(stored);
    // A choice made while the one before it was being stored stays.
    if (value === adopted) change(stored);
  }
  /** What the server holds; unknown while something is on its way there. */
  const held = useRef<Value | undefined>(stored);
  useLayoutEffect(() => {
    held.current = stored;
  }, [stored]);
  const key = `seance/${chart.seance.id}/clear/${name}`;
  const autosave = useAutosave<Value, Value>({
    key,
    value,
    base: null,
    enabled,
    seal: async (next) => next,
    async save(next) {
      // What the server said itself is not sent back to it: it may be older than what it holds by now.
      if (next === held.current) return;
      held.current = undefined;
      await send(next);
      held.current = next;
      await onSaved(next);
    },
    onRecover: change,
  });
  useSaveStatus(board, key, autosave);
  return { value, change, autosave };
}
