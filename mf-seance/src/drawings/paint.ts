import type { ColouredLines, Line } from "@carnet/services/seance/contract";
import { placeOf, whole, type Camera } from "./camera.ts";
import { inkOf } from "./ink.ts";

/** Points drawn as one polyline; longer ones cost more than they save. */
const run = 200;
const width = 2.6;

/** Draws lines as polylines of up to 200 points: one stroke of the pen per run of equal pressure. */
export function paint(context: CanvasRenderingContext2D, lines: ColouredLines): void {
  for (const [colour, list] of Object.entries(lines)) paintColour(context, colour, list);
}

/** Draws segments of one colour on top of what is there. */
export function paintColour(context: CanvasRenderingContext2D, colour: string, list: readonly Line[]): void {
  context.strokeStyle = inkOf(colour);
  context.lineCap = "round";
  context.lineJoin = "round";
  let last: Line | null = null;
  let count = 0;
  for (const line of list) {
    const joins = last && last.x1 === line.x0 && last.y1 === line.y0 && last.scale === line.scale && count < run;
    if (!joins) {
      if (last) context.stroke();
      context.beginPath();
      context.lineWidth = width * line.scale;
      context.moveTo(line.x0, line.y0);
      count = 0;
    }
    context.lineTo(line.x1, line.y1);
    last = line;
    count++;
  }
  if (last) context.stroke();
}

/** Draws lines that were taken away: dotted, with a cross on each stroke. */
export function paintRemoved(context: CanvasRenderingContext2D, lines: ColouredLines): void {
  for (const [colour, list] of Object.entries(lines)) {
    context.setLineDash([1, 7]);
    paintColour(context, colour, list);
    context.setLineDash([]);
    context.strokeStyle = inkOf(colour);
    context.lineWidth = width;
    for (const { x0, y0 } of middles(list)) {
      context.beginPath();
      for (const [dx, dy] of [
        [-arm, -arm],
        [-arm, arm],
      ] as const) {
        context.moveTo(x0 + dx, y0 + dy);
        context.lineTo(x0 - dx, y0 - dy);
      }
      context.stroke();
    }
  }
}

/** Half the width of the cross on a stroke that was taken away. */
const arm = 7;

/** The segment in the middle of each stroke. */
function middles(list: readonly Line[]): Line[] {
  const strokes: Line[][] = [];
  for (const line of list) {
    const last = strokes.at(-1)?.at(-1);
    if (last && last.x1 === line.x0 && last.y1 === line.y0) strokes.at(-1)!.push(line);
    else strokes.push([line]);
  }
  return strokes.map((stroke) => stroke[stroke.length >> 1]!);
}

/**
 * Fits a canvas to its place on the screen, in device pixels, and sets the context to units of the sheet, as closely as it is
 * looked at; what was painted is gone.
 */
export function fit(canvas: HTMLCanvasElement, camera: Camera = whole): CanvasRenderingContext2D | null {
  const context = canvas.getContext("2d");
  if (!context) return null;
  const shown = canvas.getBoundingClientRect();
  const density = Math.min(devicePixelRatio || 1, 2);
  canvas.width = Math.max(1, Math.round(shown.width * density));
  canvas.height = Math.max(1, Math.round(shown.height * density));
  const { scale, left, top } = placeOf(shown, camera);
  context.setTransform(scale * density, 0, 0, scale * density, left * density, top * density);
  return context;
}
