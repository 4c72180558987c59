import { useRef, type PointerEvent } from "react";
import { pointIn, type Signature, type SignatureLine } from "./signature.ts";

interface Pen {
  size: { width: number; height: number };
  value: Signature | null;
  turned: boolean;
  onInk: (signature: Signature) => void;
  onStroke: (signature: Signature) => void;
}

/** Turns pointer events into lines: `onInk` for each piece while drawing, `onStroke` when the pen is lifted. */
export function usePen({ size, value, turned, onInk, onStroke }: Pen) {
  const lines = useRef<SignatureLine[]>([]);
  const strokes = useRef<number[]>([]);
  const last = useRef<{ x: number; y: number } | null>(null);

  const signature = (): Signature => ({ ...size, lines: [...lines.current] });
  const down = (event: PointerEvent<HTMLCanvasElement>) => {
    if (event.button !== 0) return;
    event.preventDefault();
    event.currentTarget.setPointerCapture?.(event.pointerId);
    lines.current = value?.typed ? [] : [...(value?.lines ?? [])];
    strokes.current.push(lines.current.length);
    last.current = pointIn(event.currentTarget.getBoundingClientRect(), event, size, turned);
  };
  const move = (event: PointerEvent<HTMLCanvasElement>) => {
    if (!last.current) return;
    const box = event.currentTarget.getBoundingClientRect();
    const points = event.nativeEvent.getCoalescedEvents?.() ?? [];
    for (const at of points.length > 0 ? points : [event]) {
      const { x, y } = pointIn(box, at, size, turned);
      if (Math.hypot(x - last.current.x, y - last.current.y) < 0.8) continue;
      lines.current.push({ x0: last.current.x, y0: last.current.y, x1: x, y1: y });
      last.current = { x, y };
    }
    onInk(signature());
  };
  const up = () => {
    if (!last.current) return;
    const { x, y } = last.current;
    if (lines.current.length === strokes.current.at(-1)) lines.current.push({ x0: x, y0: y, x1: x + 0.5, y1: y });
    last.current = null;
    onStroke(signature());
  };
  /** The signature without its last stroke; null when nothing is left. */
  const withoutLast = (): Signature | null => {
    const from = strokes.current.pop() ?? 0;
    const kept = (value?.lines ?? []).slice(0, from);
    return kept.length > 0 ? { ...size, lines: kept } : null;
  };
  return { down, move, up, withoutLast };
}
