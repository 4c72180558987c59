import { lenientText } from "@carnet/services/framework/contract";
import { z } from "zod";

/** The pencils (DRW-004); blue is in hand first. */
export const pencilColours = ["#f00", "#090", "#00f"] as const;
export type PencilColour = (typeof pencilColours)[number];
export const defaultPencil: PencilColour = "#00f";

/** The sheet every view is drawn on, in units of the drawing; independent of the screen. */
export const sheet = { width: 600, height: 800 } as const;

/** One segment (DRW-001); scale is the pressure of the pen, 1 is a mouse. */
export interface Line {
  x0: number;
  y0: number;
  x1: number;
  y1: number;
  scale: number;
}

/** Lines by colour, each colour's key starting with #. */
export type ColouredLines = Record<`#${string}`, Line[]>;

/**
 * A view's lines as they are sealed: per colour one packed text (10,000 segments in
 * 78 kB instead of 1 MB). Points are in tenths of a unit, each written as the step from the last.
 */
export const packedLines = z.object({
  v: z.literal(1),
  colours: z.record(z.string(), lenientText),
});
export type PackedLines = z.output<typeof packedLines>;

/** Packs lines for sealing; the order within a colour is kept, so undo and ghosting see the same strokes. */
export function packLines(lines: ColouredLines): PackedLines {
  const colours = Object.entries(lines)
    .filter(([, list]) => list.length > 0)
    .map(([colour, list]) => [colour, packColour(list)] as const);
  return { v: 1, colours: Object.fromEntries(colours) };
}

/** Opens what packLines made; text that is not its work gives the lines read so far. */
export function unpackLines({ colours }: PackedLines): ColouredLines {
  return Object.fromEntries(Object.entries(colours).map(([colour, text]) => [colour, unpackColour(text)]));
}

const tenths = (value: number) => Math.round(value * 10);
const percent = (scale: number) => Math.min(255, Math.max(1, Math.round(scale * 100)));

/** A step is two whole numbers; a stroke starts with `;x,y`, and `~n` sets the pressure from there on. */
function packColour(lines: readonly Line[]): string {
  let out = "";
  let x = Number.NaN;
  let y = Number.NaN;
  let scale = 100;
  for (const line of lines) {
    const [x0, y0, x1, y1] = [tenths(line.x0), tenths(line.y0), tenths(line.x1), tenths(line.y1)];
    if (percent(line.scale) !== scale) out += `~${(scale = percent(line.scale)).toString(36)}`;
    if (x0 !== x || y0 !== y) out += `;${signed(x0)}${signed(y0)}`;
    out += `:${signed(x1 - x0)}${signed(y1 - y0)}`;
    [x, y] = [x1, y1];
  }
  return out;
}

const signed = (value: number) => (value < 0 ? "-" : "+") + Math.abs(value).toString(36);
const token = /([~;:])([+-]?[0-9a-z]+)([+-][0-9a-z]+)?/g;

function unpackColour(text: string): Line[] {
  const lines: Line[] = [];
  let [x, y, scale] = [0, 0, 1];
  for (const [, kind, first, second] of text.matchAll(token)) {
    const [a, b] = [Number.parseInt(first ?? "0", 36), Number.parseInt(second ?? "0", 36)];
    if (kind === "~") scale = a / 100;
    else if (kind === ";") [x, y] = [a, b];
    else {
      lines.push({ x0: x / 10, y0: y / 10, x1: (x + a) / 10, y1: (y + b) / 10, scale });
      [x, y] = [x + a, y + b];
    }
  }
  return lines;
}
