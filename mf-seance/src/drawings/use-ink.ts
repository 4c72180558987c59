import { useMemo, useRef, useState } from "react";
import { packLines, unpackLines, type ColouredLines, type PackedLines } from "@carnet/services/seance/contract";
import { Undo } from "./undo.ts";

/** The lines of a sheet being drawn on, with undo and redo, `kept` where they outlive it; `change` is told of each stroke, packed. */
export function useInk(packed: PackedLines, change: (packed: PackedLines) => void, kept?: Undo) {
  const drawn = useRef<{ packed: unknown; lines: ColouredLines } | null>(null);
  const lines = useMemo(() => (drawn.current?.packed === packed ? drawn.current.lines : unpackLines(packed)), [packed]);
  const [undo] = useState(() => kept ?? new Undo());

  const show = (next: ColouredLines) => {
    const value = packLines(next);
    drawn.current = { packed: value, lines: next };
    change(value);
  };
  const step = (to: ColouredLines | null) => to && show(to);
  return {
    lines,
    begin: () => undo.before(lines),
    change: show,
    /** Takes every line away. */
    reset() {
      undo.beforeDeed(lines);
      show({});
    },
    canUndo: undo.canUndo,
    canRedo: undo.canRedo,
    undo: () => step(undo.undo(lines)),
    redo: () => step(undo.redo(lines)),
  };
}
