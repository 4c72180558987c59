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

/** True when nobody has signed yet. */
export const isUnsigned = (signature: Signature | null): boolean =>
  !signature || (signature.lines.length === 0 && !signature.typed);

const tenth = (value: number, most: number) => Math.round(Math.min(Math.max(value, 0), most) * 10) / 10;

/** A point on the screen in the units of the stored size; `turned` when the pad is drawn a quarter turn clockwise. */
export function pointIn(
  box: DOMRect,
  at: { clientX: number; clientY: number },
  { width, height }: { width: number; height: number },
  turned: boolean,
) {
  const across = (at.clientX - box.left) / (box.width || 1);
  const down = (at.clientY - box.top) / (box.height || 1);
  const [x, y] = turned ? [down, 1 - across] : [across, down];
  return { x: tenth(x * width, width), y: tenth(y * height, height) };
}
