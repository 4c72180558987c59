import { isSignature } from "@carnet/services/framework/contract";

/** One straight piece of ink, in the units of the stored size. */
export interface SignatureLine {
  x0: number;
  y0: number;
  x1: number;
  y1: number;
}

/** A signature as it is stored: drawn lines, or the name typed by somebody who does not draw. */
export interface Signature {
  width: number;
  height: number;
  lines: SignatureLine[];
  typed?: string;
}

/** The two sizes of the product: a therapist's own (NAV-021) and a patient's under a consent. */
export const signatureSizes = { therapist: { width: 490, height: 80 }, consent: { width: 560, height: 140 } } as const;

/** True while there is neither ink nor a name. */
export const isBlankPad = (signature: Signature | null): boolean =>
  !signature || (signature.lines.length === 0 && !signature.typed);

/** True while nobody has signed: a dot or a twitch of the hand is not a signature. */
export const isUnsigned = (signature: Signature | null): boolean => !signature || !isSignature(signature);

const tenth = (value: number, most: number) => Math.round(Math.min(Math.max(value, 0), most) * 10) / 10;

/** A point on the screen in the units of the stored size; a pad that stands upright is drawn a quarter turn clockwise. */
export function pointIn(
  box: DOMRect,
  at: { clientX: number; clientY: number },
  { width, height }: { width: number; height: number },
) {
  const across = (at.clientX - box.left) / (box.width || 1);
  const down = (at.clientY - box.top) / (box.height || 1);
  const [x, y] = box.height > box.width ? [down, 1 - across] : [across, down];
  return { x: tenth(x * width, width), y: tenth(y * height, height) };
}

/** The lines with what the pen drew from where it was; steps too small to be seen are left out. */
export function withPoints(lines: readonly SignatureLine[], from: Point, points: readonly Point[]): SignatureLine[] {
  const drawn = [...lines];
  let { x: x0, y: y0 } = from;
  for (const { x, y } of points) {
    if (Math.hypot(x - x0, y - y0) < 0.8) continue;
    drawn.push({ x0, y0, x1: x, y1: y });
    [x0, y0] = [x, y];
  }
  return drawn;
}

interface Point {
  x: number;
  y: number;
}

/** How far the other end of a pen rubs out. */
const eraserReach = 10;

/** The lines without those near a point. */
export const rubbedOut = (lines: readonly SignatureLine[], { x, y }: Point): SignatureLine[] =>
  lines.filter(({ x0, y0, x1, y1 }) => Math.hypot((x0 + x1) / 2 - x, (y0 + y1) / 2 - y) > eraserReach);

/** The lines without the last stroke: each goes on where the last one ended. */
export function withoutLastStroke(lines: readonly SignatureLine[]): SignatureLine[] {
  const begins = lines.findLastIndex(({ x0, y0 }, at) => lines[at - 1]?.x1 !== x0 || lines[at - 1]?.y1 !== y0);
  return lines.slice(0, Math.max(0, begins));
}
