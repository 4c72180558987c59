import { useRef, type PointerEvent } from "react";
import type { Line } from "@carnet/services/seance/contract";

/** A pointer that rests this long ends its stroke (DRW-004). */
export const idleMs = 500;

interface PenEvents {
  /** The first contact of a gesture. */
  begin(x: number, y: number): void;
  /** Segments as they come, in units of the sheet. */
  draw(lines: Line[]): void;
  end(): void;
  /** Fingers that do not draw: how far they moved, how much they spread, and around which point of the page. */
  look(move: { dx: number; dy: number; zoom: number; x: number; y: number }): void;
  /** A pen has touched the sheet. */
  pen?: (() => void) | undefined;
}

interface PenManner {
  enabled: boolean;
  /** Fingers only move and zoom; when it is not said, so it is once a pen has touched the sheet. */
  penOnly?: boolean | undefined;
}

interface Point {
  x: number;
  y: number;
}

const pressureOf = (event: { pointerType: string; pressure: number }) =>
  event.pointerType === "pen" && event.pressure > 0 ? 0.45 + event.pressure * 1.3 : 1;

/**
 * Turns pointers into strokes: mouse, finger and pen, with the pen's pressure. While a pen draws, a palm beside it is not
 * heard. Two fingers always move and zoom the sheet, and one does where only the pen draws. `place` turns a point of the
 * page into one of the sheet.
 */
export function usePen(
  place: (at: { clientX: number; clientY: number }) => Point,
  events: PenEvents,
  { enabled, penOnly }: PenManner,
) {
  const last = useRef<Point | null>(null);
  const drawing = useRef<{ id: number; isPen: boolean } | null>(null);
  const fingers = useRef(new Map<number, Point>());
  const hasPen = useRef(false);
  const idle = useRef<ReturnType<typeof setTimeout>>(undefined);
  const newest = useRef(events);
  newest.current = events;

  const stop = () => {
    clearTimeout(idle.current);
    if (drawing.current === null) return;
    drawing.current = null;
    last.current = null;
    newest.current.end();
  };
  const rest = () => {
    clearTimeout(idle.current);
    idle.current = setTimeout(stop, idleMs);
  };

  const down = (event: PointerEvent) => {
    if (!enabled || (event.pointerType === "mouse" && event.button !== 0)) return;
    const isTouch = event.pointerType === "touch";
    if (isTouch && drawing.current?.isPen) return;
    if (event.pointerType === "pen") {
      hasPen.current = true;
      fingers.current.clear();
      newest.current.pen?.();
    }
    event.currentTarget.setPointerCapture?.(event.pointerId);
    if (isTouch) {
      fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
      if (fingers.current.size > 1) return stop();
      if (penOnly ?? hasPen.current) return;
    }
    event.preventDefault();
    drawing.current = { id: event.pointerId, isPen: event.pointerType === "pen" };
    const { x, y } = place(event);
    // A dot, from whose end the stroke goes on.
    const dot = { x0: x, y0: y, x1: x + 0.1, y1: y, scale: pressureOf(event) };
    last.current = { x: dot.x1, y };
    newest.current.begin(x, y);
    newest.current.draw([dot]);
    rest();
  };
  const look = (event: PointerEvent) => {
    const before = fingers.current.get(event.pointerId);
    if (!before) return;
    const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1];
    const now = { x: event.clientX, y: event.clientY };
    fingers.current.set(event.pointerId, now);
    if (!other) return newest.current.look({ dx: now.x - before.x, dy: now.y - before.y, zoom: 1, ...now });
    const spread = (one: Point) => Math.max(1, Math.hypot(one.x - other.x, one.y - other.y));
    newest.current.look({
      dx: (now.x - before.x) / 2,
      dy: (now.y - before.y) / 2,
      zoom: spread(now) / spread(before),
      x: (now.x + other.x) / 2,
      y: (now.y + other.y) / 2,
    });
  };
  const move = (event: PointerEvent) => {
    if (drawing.current?.id !== event.pointerId) return drawing.current ? undefined : look(event);
    if (!last.current) return;
    const coalesced = event.nativeEvent.getCoalescedEvents?.() ?? [];
    const lines = (coalesced.length > 0 ? coalesced : [event.nativeEvent]).map((each) => {
      const to = place(each);
      const line = { x0: last.current!.x, y0: last.current!.y, x1: to.x, y1: to.y, scale: pressureOf(each) };
      last.current = to;
      return line;
    });
    newest.current.draw(lines);
    rest();
  };
  const up = (event: PointerEvent) => {
    fingers.current.delete(event.pointerId);
    if (drawing.current?.id === event.pointerId) stop();
  };
  return { onPointerDown: down, onPointerMove: move, onPointerUp: up, onPointerCancel: up };
}
