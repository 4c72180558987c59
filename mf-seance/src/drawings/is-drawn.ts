import type { Perspective } from "@carnet/services/seance/contract";
import type { OpenSeance } from "../chart/open-seance.ts";
import { linesOf } from "./lines-of.ts";
import { countOf } from "./strokes.ts";

/** Whether one of these views is drawn on. What is there and cannot be opened counts: it must not vanish. */
export const isDrawn = ({ views }: OpenSeance, perspectives: readonly Perspective[]): boolean =>
  perspectives.some((name) => {
    const view = views[name];
    return view !== undefined && (view.trouble !== null || countOf(linesOf(view.value)) > 0);
  });

/** The notes on the drawings stand with the free-hand sheet in its own style, and with the body in every other. */
export const hasNotes = ({ seance }: OpenSeance, part: "drawings" | "freeHand"): boolean =>
  (part === "freeHand") === (seance.typeOfSeance === "free-hand");
