import { useLayoutEffect, useRef, useState } from "react";
import type { ColouredLines, PackedLines } from "@carnet/services/seance/contract";
import { linesOf, packedOf } from "./lines-of.ts";
import { Undo } from "./undo.ts";

/** The lines of a sheet being drawn on, with undo and redo, `kept` where they outlive it; `change` is told of each stroke, packed. */
export function useInk(packed: PackedLines, change: (packed: PackedLines) => void, kept?: Undo) {
  const lines = linesOf(packed);
  const [undo] = useState(() => kept ?? new Undo());
  const known = useRef(lines);
  useLayoutEffect(() => {
    undo.shows(known.current, lines);
    known.current = lines;
  }, [undo, lines]);

  const show = (next: ColouredLines) => {
    known.current = next;
    change(packedOf(next));
  };
  const step = (to: ColouredLines | null) => to && show(to);
  return {
    lines,
    begin: (at?: number) => undo.before(lines, at),
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
