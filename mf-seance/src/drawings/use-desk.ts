import { useRef, useState } from "react";
import { defaultPencil, type Perspective } from "@carnet/services/seance/contract";
import type { Tool } from "./drawing-pad.tsx";
import { Undo } from "./undo.ts";

/** What lies on the desk whichever view is drawn on, and whether on all of the screen or in its place. */
export interface DrawingDesk {
  tool: Tool;
  take(tool: Tool): void;
  /** Whether the last session is laid under this one. */
  isGhosted: boolean;
  ghost(shown: boolean): void;
  /** Whether fingers only move and zoom; nothing is said until a pen touches the sheet. */
  penOnly: boolean;
  letPenOnly(only: boolean): void;
  /** A pen has touched the sheet: from the first time on only pens draw, until it is said otherwise. */
  notePen(): void;
  /** At which hand the bar lies. */
  side: "left" | "right";
  swap(): void;
  /** Whether what the drawings show is being written on all of the screen. */
  isLabelling: boolean;
  label(open: boolean): void;
  /** What can be taken back of a view. */
  undoOf(perspective: Perspective): Undo;
}

/** The desk of one session. */
export function useDesk(): DrawingDesk {
  const [tool, take] = useState<Tool>(defaultPencil);
  const [isGhosted, ghost] = useState(true);
  const [penOnly, letPenOnly] = useState(false);
  const [side, lay] = useState<"left" | "right">("left");
  const [isLabelling, label] = useState(false);
  const hasPen = useRef(false);
  const undos = useRef(new Map<Perspective, Undo>());
  return {
    tool,
    take,
    isGhosted,
    ghost,
    penOnly,
    letPenOnly,
    notePen() {
      if (!hasPen.current) letPenOnly(true);
      hasPen.current = true;
    },
    side,
    swap: () => lay(side === "left" ? "right" : "left"),
    isLabelling,
    label,
    undoOf(perspective) {
      const kept = undos.current.get(perspective) ?? new Undo();
      undos.current.set(perspective, kept);
      return kept;
    },
  };
}
