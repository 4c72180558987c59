import { useEffect, useRef } from "react";
import type { ColouredLines } from "@carnet/services/seance/contract";
import { useChart } from "../chart/chart-context.ts";
import type { Undo } from "./undo.ts";

interface Ink {
  change(lines: ColouredLines): void;
  undo(): void;
}

/** Draws, and lets Ctrl Z take it back wherever the caret is, stroke after stroke, until something is typed or the view is left (DRW-004). */
export function useTakenBack(ink: Ink, undo: Undo): (lines: ColouredLines) => void {
  const { desk } = useChart();
  const newest = useRef(ink);
  newest.current = ink;
  const own = useRef<(() => void) | null>(null);
  useEffect(
    () => () => {
      if (desk.takeBack === own.current) desk.takeBack = null;
    },
    [desk],
  );
  return (lines) => {
    newest.current.change(lines);
    own.current ??= () => {
      newest.current.undo();
      if (!undo.canUndo) desk.takeBack = null;
    };
    desk.takeBack = own.current;
  };
}
