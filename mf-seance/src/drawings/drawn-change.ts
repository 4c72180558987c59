import type { ColouredLines } from "@carnet/services/seance/contract";
import { countOf, linesNotIn } from "./strokes.ts";

/** What became of a view: segments that were drawn, and those that were rubbed out. */
export interface DrawnChange {
  drawn: ColouredLines;
  erased: ColouredLines;
}

/** What changed between two versions of a view. */
export const changeBetween = (before: ColouredLines, after: ColouredLines): DrawnChange => ({
  drawn: linesNotIn(after, before),
  erased: linesNotIn(before, after),
});

/** A view with a change that was made on another version of it; the same object where nothing of it is new here. */
export function withChange(lines: ColouredLines, { drawn, erased }: DrawnChange): ColouredLines {
  const left = countOf(erased) === 0 ? lines : linesNotIn(lines, erased);
  const added = linesNotIn(drawn, left);
  if (countOf(added) === 0) return countOf(left) === countOf(lines) ? lines : left;
  const colours = new Set([...Object.keys(left), ...Object.keys(added)]) as Set<`#${string}`>;
  return Object.fromEntries(
    [...colours].map((colour) => [colour, [...(left[colour] ?? []), ...(added[colour] ?? [])]]),
  );
}
