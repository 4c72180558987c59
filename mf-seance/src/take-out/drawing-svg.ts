import {
  sheet,
  type ColouredLines,
  type Line,
  type Perspective,
  type Stereotype,
} from "@carnet/services/seance/contract";
import { figureOf, mirror, type FigureLines } from "../drawings/figures/figure.ts";
import { inkOf } from "../drawings/ink.ts";
import type { NumberedMark } from "../drawings/marks.tsx";

interface Drawn {
  perspective: Perspective;
  stereotype: Stereotype;
  lines: ColouredLines;
  /** The numbers of rows, where their structures are. */
  marks: readonly NumberedMark[];
  /** The letter of each colour: it stands at each stroke, for paper without colours. */
  letterOf(colour: string): string;
}

/** How wide a line of the mouse is, in units of the sheet; a pen presses more or less. */
const penWidth = 2.6;
/** More letters than these hide what they are about: of one colour the first stroke alone has it. */
const mostLetters = 12;

const round = (value: number) => Math.round(value * 10) / 10;
const escapeXml = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** A view with its figure, strokes, letters and numbers, as lines that stay sharp at every size. */
export function drawingSvg({ perspective, stereotype, lines, marks, letterOf }: Drawn): string {
  const strokes = Object.entries(lines).map(([colour, list]) => ({ colour, strokes: strokesOf(list) }));
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${sheet.width} ${sheet.height}" width="${sheet.width}" height="${sheet.height}" fill="none" stroke-linecap="round" stroke-linejoin="round">`,
    figure(perspective, stereotype),
    ...strokes.flatMap((each) => each.strokes.flatMap((stroke) => pathsOf(stroke, inkOf(each.colour, "light")))),
    ...(perspective === "_blank" ? [] : strokes.flatMap((each) => letters(each, letterOf(each.colour)))),
    ...marks.map(mark),
    "</svg>",
  ].join("");
}

/** Segments of one colour as strokes: each goes on where the last one ended. */
function strokesOf(list: readonly Line[]): Line[][] {
  const strokes: Line[][] = [];
  for (const line of list) {
    const last = strokes.at(-1)?.at(-1);
    if (last && last.x1 === line.x0 && last.y1 === line.y0) strokes.at(-1)!.push(line);
    else strokes.push([line]);
  }
  return strokes;
}

/** A stroke as paths of one width each. */
function pathsOf(stroke: readonly Line[], ink: string): string[] {
  const runs: Line[][] = [];
  for (const line of stroke) {
    const last = runs.at(-1)?.at(-1);
    if (last && last.scale === line.scale) runs.at(-1)!.push(line);
    else runs.push([line]);
  }
  return runs.map((run) => {
    const points = run.map(({ x1, y1 }) => `L${round(x1)} ${round(y1)}`).join("");
    const width = round(penWidth * run[0]!.scale);
    return `<path d="M${round(run[0]!.x0)} ${round(run[0]!.y0)}${points}" stroke="${ink}" stroke-width="${width}"/>`;
  });
}

function letters({ colour, strokes }: { colour: string; strokes: Line[][] }, letter: string): string[] {
  const named = strokes.length > mostLetters ? strokes.slice(0, 1) : strokes;
  return named.map(([first], at) => {
    const x = Math.min(first!.x0 + 6, sheet.width - 40);
    const y = Math.max(first!.y0 - 6, 22);
    const name = strokes.length > 1 && named.length > 1 ? `${letter}${at + 1}` : letter;
    return text(round(x), round(y), name, inkOf(colour, "light"));
  });
}

const text = (x: number, y: number, words: string, fill: string) =>
  `<text x="${x}" y="${y}" font-family="Roboto" font-weight="bold" font-size="24" fill="${fill}" stroke="none">${escapeXml(words)}</text>`;

const mark = ({ number, x, y }: NumberedMark) =>
  `<circle cx="${round(x + 24)}" cy="${round(y)}" r="17" fill="#ffffff" stroke="#111111" stroke-width="2"/>` +
  text(round(x + 24 - 6.5 * String(number).length), round(y + 8), String(number), "#111111");

function figure(perspective: Perspective, stereotype: Stereotype): string {
  const drawn = figureOf(perspective, stereotype);
  if (!drawn) return `<rect x="1" y="1" width="${sheet.width - 2}" height="${sheet.height - 2}" stroke="#c4c6c0"/>`;
  const { once, mirrored, over } = drawn;
  const turned = (inside: string, isTurned: boolean) => (isTurned ? `<g transform="${mirror}">${inside}</g>` : inside);
  const whole = [
    linesOf(once),
    mirrored ? linesOf(mirrored) + turned(linesOf(mirrored), true) : "",
    over
      ? `<path d="${over.shape}" fill="#ffffff" stroke="#6b6f68" stroke-width="1.6"/>${path(over.faint, "#c4c6c0", 1)}`
      : "",
  ].join("");
  return turned(whole, perspective === "right");
}

const path = (d: string | undefined, stroke: string, width: number) =>
  d ? `<path d="${d}" stroke="${stroke}" stroke-width="${width}"/>` : "";

const linesOf = ({ contour, line, faint }: FigureLines) =>
  path(faint, "#c4c6c0", 1) + path(line, "#9a9d96", 1.2) + path(contour, "#6b6f68", 1.6);
