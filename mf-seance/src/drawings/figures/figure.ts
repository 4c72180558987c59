import type { Perspective, Stereotype } from "@carnet/services/seance/contract";
import { backF } from "./back-f.ts";
import { backM } from "./back-m.ts";
import { frontF } from "./front-f.ts";
import { frontM } from "./front-m.ts";
import { leftF } from "./left-f.ts";
import { leftM } from "./left-m.ts";

/** Lines of a figure by weight: what bounds it, what lies on it, what is felt under it. Paths in units of the sheet. */
export interface FigureLines {
  contour?: string;
  line?: string;
  faint?: string;
}

/** A figure of a body on the sheet, 600 by 800; where the body is does not change, for drawings lie on it. */
export interface Figure {
  /** Of one side, and of the other as its mirror image about the middle of the sheet. */
  mirrored?: FigureLines;
  once: FigureLines;
  /** The arm that lies in front of the trunk and hides it. */
  over?: { shape: string; faint: string };
}

const figures: Record<Stereotype, Record<"front" | "back" | "left", Figure>> = {
  f: { front: frontF, back: backF, left: leftF },
  m: { front: frontM, back: backM, left: leftM },
};

/** The figure of a view, or null where the sheet is blank. The right is the left, turned about. */
export function figureOf(perspective: Perspective, stereotype: Stereotype): Figure | null {
  if (perspective === "_blank") return null;
  return figures[stereotype][perspective === "right" ? "left" : perspective];
}

/** Turns a path about, left for right. */
export const mirror = "matrix(-1 0 0 1 600 0)";
