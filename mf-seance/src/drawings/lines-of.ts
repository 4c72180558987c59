import { packLines, unpackLines, type ColouredLines, type PackedLines } from "@carnet/services/seance/contract";

/** As many as a page shows: four views, those of the last session beside them, and the versions a moment ago. */
const most = 16;

const byObject = new WeakMap<PackedLines, ColouredLines>();
/** A view that was saved or asked for again is another object with the same text; the newest last. */
const byText = new Map<string, ColouredLines>();

const textOf = ({ colours }: PackedLines) => Object.entries(colours).flat().join("\n");

function know(packed: PackedLines, text: string, lines: ColouredLines): ColouredLines {
  byObject.set(packed, lines);
  byText.delete(text);
  byText.set(text, lines);
  if (byText.size > most) byText.delete(byText.keys().next().value!);
  return lines;
}

/** The lines of a packed view, unpacked once however many look at it. Nobody changes them in place. */
export function linesOf(packed: PackedLines): ColouredLines {
  const before = byObject.get(packed);
  if (before) return before;
  const text = textOf(packed);
  return know(packed, text, byText.get(text) ?? unpackLines(packed));
}

/** Packs lines that are on the screen already, so that nobody unpacks them to show them again. */
export function packedOf(lines: ColouredLines): PackedLines {
  const packed = packLines(lines);
  know(packed, textOf(packed), lines);
  return packed;
}
