import { useRef, type PointerEvent, type RefObject } from "react";
import { sheet, type Line } from "@carnet/services/seance/contract";

/** A pointer that rests this long ends its stroke (DRW-004). */
const idleMs = 500;

interface PenEvents {
  /** The first contact of a gesture. */
  begin(x: number, y: number): void;
  /** Segments as they come, in units of the sheet. */
  draw(lines: Line[]): void;
  end(): void;
  /** Two fingers: how far they moved and how much they spread. */
  pinch(move: { dx: number; dy: number; zoom: number }): void;
}

interface Finger {
  x: number;
  y: number;
}

const pressureOf = (event: { pointerType: string; pressure: number }) =>
  event.pointerType === "pen" && event.pressure > 0 ? 0.45 + event.pressure * 1.3 : 1;

/**
 * Turns pointers into strokes: mouse, finger and pen, with the pen's pressure. Once a pen has touched the sheet,
 * fingers and palms no longer draw; two fingers always move and zoom the sheet.
 */
export function usePen(canvas: RefObject<HTMLCanvasElement | null>, events: PenEvents, enabled: boolean) {
  const last = useRef<Finger | null>(null);
  const drawing = useRef<number | null>(null);
  const fingers = useRef(new Map<number, Finger>());
  const hasPen = useRef(false);
  const idle = useRef<ReturnType<typeof setTimeout>>(undefined);

  const place = ({ clientX, clientY }: { clientX: number; clientY: number }): Finger => {
    const box = canvas.current!.getBoundingClientRect();
    const unit = sheet.width / box.width;
    return { x: (clientX - box.left) * unit, y: (clientY - box.top) * unit };
  };
  const stop = () => {
    clearTimeout(idle.current);
    if (drawing.current === null) return;
    drawing.current = null;
    last.current = null;
    events.end();
  };

  const down = (event: PointerEvent) => {
    if (!enabled || (event.pointerType === "mouse" && event.button !== 0)) return;
    if (event.pointerType === "pen") hasPen.current = true;
    if (event.pointerType === "touch") fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
    if (fingers.current.size > 1) return stop();
    if (event.pointerType === "touch" && hasPen.current) return;
    event.currentTarget.setPointerCapture?.(event.pointerId);
    event.preventDefault();
    drawing.current = event.pointerId;
    const at = place(event);
    last.current = at;
    events.begin(at.x, at.y);
    events.draw([{ x0: at.x, y0: at.y, x1: at.x + 0.1, y1: at.y, scale: pressureOf(event) }]);
  };
  const pinch = (event: PointerEvent) => {
    const [one, other] = [...fingers.current.values()];
    const moved = fingers.current.get(event.pointerId);
    if (!one || !other || !moved) return;
    const spread = Math.hypot(one.x - other.x, one.y - other.y);
    const [dx, dy] = [(event.clientX - moved.x) / 2, (event.clientY - moved.y) / 2];
    fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
    const [a, b] = [...fingers.current.values()];
    events.pinch({ dx, dy, zoom: Math.hypot(a!.x - b!.x, a!.y - b!.y) / Math.max(1, spread) });
  };
  const move = (event: PointerEvent) => {
    if (fingers.current.size > 1) return pinch(event);
    if (drawing.current !== event.pointerId || !last.current) return;
    const coalesced = event.nativeEvent.getCoalescedEvents?.() ?? [];
    const lines = (coalesced.length > 0 ? coalesced : [event.nativeEvent]).map((each) => {
      const to = place(each);
      const line = { x0: last.current!.x, y0: last.current!.y, x1: to.x, y1: to.y, scale: pressureOf(each) };
      last.current = to;
      return line;
    });
    events.draw(lines);
    clearTimeout(idle.current);
    idle.current = setTimeout(stop, idleMs);
  };
  const up = (event: PointerEvent) => {
    fingers.current.delete(event.pointerId);
    if (drawing.current === event.pointerId) stop();
  };
  return { onPointerDown: down, onPointerMove: move, onPointerUp: up, onPointerCancel: up };
}
