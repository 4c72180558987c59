import { sheet, type ColouredLines, type Line } from "@carnet/services/seance/contract";

/** How far the eraser reaches, in units of the sheet (DRW-004). */
export const eraserRadius = 10;

const cell = 20;
const columns = Math.ceil(sheet.width / cell) + 1;

/** Whether a point comes within the radius of a segment. */
function touches({ x0, y0, x1, y1 }: Line, x: number, y: number, radius: number): boolean {
  const [dx, dy] = [x1 - x0, y1 - y0];
  const length = dx * dx + dy * dy;
  const along = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - x0) * dx + (y - y0) * dy) / length));
  const [ox, oy] = [x0 + along * dx - x, y0 + along * dy - y];
  return ox * ox + oy * oy <= radius * radius;
}

/**
 * Finds the segments near a point without looking at all of them: every segment is listed under the
 * squares it crosses, and only the squares the eraser covers are read.
 */
export class StrokeGrid {
  private readonly squares = new Map<number, Line[]>();

  constructor(lines: ColouredLines) {
    for (const list of Object.values(lines)) for (const line of list) this.place(line);
  }

  private place(line: Line): void {
    const [left, right] = [Math.min(line.x0, line.x1), Math.max(line.x0, line.x1)];
    const [top, bottom] = [Math.min(line.y0, line.y1), Math.max(line.y0, line.y1)];
    for (let row = Math.floor(top / cell); row <= Math.floor(bottom / cell); row++) {
      for (let column = Math.floor(left / cell); column <= Math.floor(right / cell); column++) {
        const square = row * columns + column;
        const held = this.squares.get(square);
        if (held) held.push(line);
        else this.squares.set(square, [line]);
      }
    }
  }

  /** The segments within the radius of a point. */
  near(x: number, y: number, radius = eraserRadius): Set<Line> {
    const found = new Set<Line>();
    for (let row = Math.floor((y - radius) / cell); row <= Math.floor((y + radius) / cell); row++) {
      for (let column = Math.floor((x - radius) / cell); column <= Math.floor((x + radius) / cell); column++) {
        for (const line of this.squares.get(row * columns + column) ?? [])
          if (touches(line, x, y, radius)) found.add(line);
      }
    }
    return found;
  }
}

/** The lines without those that were rubbed out; the same object when nothing was. */
export function without(lines: ColouredLines, erased: ReadonlySet<Line>): ColouredLines {
  if (erased.size === 0) return lines;
  return Object.fromEntries(
    Object.entries(lines).map(([colour, list]) => [colour, list.filter((line) => !erased.has(line))]),
  );
}

/** The lines with a stroke more, in its colour. */
export const withStroke = (lines: ColouredLines, colour: `#${string}`, stroke: readonly Line[]): ColouredLines => ({
  ...lines,
  [colour]: [...(lines[colour] ?? []), ...stroke],
});

/** How many segments a view holds. */
export const countOf = (lines: ColouredLines) => Object.values(lines).reduce((sum, list) => sum + list.length, 0);

/** What one version of a view has that another has not, colour by colour. */
export function linesNotIn(lines: ColouredLines, other: ColouredLines): ColouredLines {
  const nameOf = ({ x0, y0, x1, y1, scale }: Line) =>
    [x0, y0, x1, y1].map((each) => Math.round(each * 10)).join() + `,${Math.round(scale * 100)}`;
  return Object.fromEntries(
    Object.entries(lines).flatMap(([colour, list]) => {
      const known = new Set(other[colour as `#${string}`]?.map(nameOf));
      const left = list.filter((line) => !known.has(nameOf(line)));
      return left.length > 0 ? [[colour, left]] : [];
    }),
  );
}

/** Whether two versions of a view show the same. */
export const isSameDrawing = (one: ColouredLines, other: ColouredLines): boolean =>
  [linesNotIn(one, other), linesNotIn(other, one)].every((lines) => countOf(lines) === 0);

/** How many strokes these segments make: each goes on where the last one ended. */
export const strokesIn = (list: readonly Line[]): number =>
  list.filter((line, at) => at === 0 || list[at - 1]!.x1 !== line.x0 || list[at - 1]!.y1 !== line.y0).length;

/** How many strokes a view holds, of every colour. */
export const strokesOf = (lines: ColouredLines): number =>
  Object.values(lines).reduce((sum, list) => sum + strokesIn(list), 0);
