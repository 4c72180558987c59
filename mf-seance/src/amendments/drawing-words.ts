import type { Translate } from "@carnet/shell/i18n";
import type { ColouredLines } from "@carnet/services/seance/contract";
import { linesNotIn, strokesIn } from "../drawings/strokes.ts";

const colours: Record<string, string> = { "#f00": "red", "#090": "green", "#00f": "blue" };

/** What an amendment took away from a drawing and what it added, in words: strokes by colour. */
export function drawingWords(before: ColouredLines, after: ColouredLines, t: Translate): string {
  const said = (what: "removed" | "added", lines: ColouredLines) =>
    Object.entries(lines).map(([colour, list]) =>
      t(`amendments.drawing.${what}.${colours[colour] ?? "other"}`, { count: strokesIn(list) }),
    );
  const words = [...said("removed", linesNotIn(before, after)), ...said("added", linesNotIn(after, before))];
  return words.length > 0 ? words.join(", ") : t("amendments.drawing.same");
}
