import {
  packLines,
  type ColouredLines,
  type Line,
  type PackedLines,
  type PencilColour,
} from "@carnet/services/seance/contract";
import type { Random } from "./chance.ts";

/** A view of the body that is drawn on here. */
type View = "front" | "back";
type Point = readonly [x: number, y: number];

/** Where what is seeded is felt, on which view, in units of the sheet. */
const places: Record<string, readonly [View, Point]> = {
  "L5-S1": ["back", [300, 374]],
  "Sacro-iliaque gauche": ["back", [282, 390]],
  Diaphragme: ["front", [300, 280]],
  "C2-C3": ["back", [300, 132]],
  "Épaule droite": ["back", [385, 190]],
  Sacrum: ["back", [300, 397]],
  Occiput: ["back", [300, 100]],
  "1re côte gauche": ["back", [276, 172]],
  "Psoas droit": ["front", [268, 350]],
  "Colon sigmoïde": ["front", [340, 385]],
};

const [pain, treated, restricted]: readonly PencilColour[] = ["#f00", "#090", "#00f"];

/** What hands leave on paper: the same marks at every planting, and no two quite alike. */
const handOf = ({ next }: Random) => {
  const shake = (by: number) => (next() - 0.5) * 2 * by;
  /** A stroke through points, a little heavier in its middle. */
  const stroke = (points: readonly Point[]): Line[] =>
    points.slice(1).map(([x1, y1], at) => {
      const [x0, y0] = points[at]!;
      return { x0, y0, x1, y1, scale: 0.75 + 0.5 * Math.sin((Math.PI * (at + 1)) / points.length) };
    });
  const turn = 24;
  return {
    /** A ring that closes over its own beginning. */
    ring([x, y]: Point, [wide, high]: Point): Line[] {
      const start = next() * Math.PI * 2;
      const points = Array.from({ length: turn + 4 }, (_, at): Point => {
        const angle = start + (at / turn) * Math.PI * 2;
        const drift = 1 + at / 160;
        return [x + Math.cos(angle) * wide * drift + shake(0.8), y + Math.sin(angle) * high * drift + shake(0.8)];
      });
      return stroke(points);
    },
    /** Short strokes side by side, where it hurts. */
    hatch([x, y]: Point): Line[] {
      return Array.from({ length: 5 }, (_, at): Line[] => {
        const from: Point = [x - 14 + at * 6 + shake(1), y + 9 + shake(2)];
        const to: Point = [from[0] + 9 + shake(1), y - 9 + shake(2)];
        return stroke([from, [(from[0] + to[0]) / 2 + shake(0.6), (from[1] + to[1]) / 2], to]);
      }).flat();
    },
    /** Which way it was led. */
    arrow([x, y]: Point, angle: number): Line[] {
      const along = (far: number, aside: number): Point => [
        x + Math.cos(angle) * far - Math.sin(angle) * aside,
        y + Math.sin(angle) * far + Math.cos(angle) * aside,
      ];
      const bow = 4 + shake(2);
      const shaft = Array.from({ length: 9 }, (_, at) => along(12 + at * 4, Math.sin((Math.PI * at) / 8) * bow));
      return [...stroke(shaft), ...stroke([along(37, -6), along(44, 0), along(37, 6)])];
    },
  };
};

/** What was drawn on each view in a session that found these: where it is held, where it hurts, and which way it was led. */
export function drawnOn(found: readonly string[], random: Random): [View, PackedLines][] {
  const hand = handOf(random);
  const views = new Map<View, ColouredLines>();
  for (const structure of new Set(found)) {
    const place = places[structure];
    if (!place) continue;
    const [view, at] = place;
    const lines = views.get(view) ?? {};
    const draw = (colour: PencilColour | undefined, more: Line[]) =>
      (lines[colour!] = [...(lines[colour!] ?? []), ...more]);
    draw(restricted, hand.ring(at, [16 + random.below(8), 11 + random.below(6)]));
    if (random.is(0.6)) draw(pain, hand.hatch([at[0] + (random.is(0.5) ? 22 : -22), at[1] + 6]));
    if (random.is(0.5)) draw(treated, hand.arrow([at[0], at[1]], random.next() * Math.PI * 2));
    views.set(view, lines);
  }
  return [...views].map(([view, lines]) => [view, packLines(lines)]);
}

/** What the colours of a drawing say. */
export const legend = "Bleu : ce qui retient. Rouge : la douleur. Vert : le sens du travail.";
