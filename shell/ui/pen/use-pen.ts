import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from "react";
import { Pen, type PenEvents, type PenManner, type PenSheet } from "./pen.ts";

/**
 * Lets a mouse, fingers and a pen draw on an element: `Pen` says what they do. The browser does nothing of its own there: no
 * scrolling, no zoom, no magnifier, no handwriting into a field nearby. While `enabled` is false the element is like any other.
 */
export function usePen(
  surface: RefObject<HTMLElement | null>,
  place: PenSheet["place"],
  events: PenEvents,
  manner: PenManner,
): void {
  const newest = useRef<PenSheet>(null);
  const sheet = { ...manner, place, events };
  useLayoutEffect(() => {
    newest.current = sheet;
  });
  const [pen] = useState(() => new Pen(() => newest.current!));

  useEffect(() => {
    const element = surface.current!;
    const down = (event: PointerEvent) => {
      pen.down(event);
      if (newest.current!.enabled) capture(element, event.pointerId);
    };
    const move = (event: PointerEvent) => pen.move(event, event.getCoalescedEvents?.());
    const up = (event: PointerEvent) => pen.up(event);
    const cancel = (event: PointerEvent) => pen.cancel(event);
    const lose = (event: PointerEvent) => pen.lose(event);
    const refuse = (event: Event) => newest.current!.enabled && event.cancelable && event.preventDefault();
    const listening = new AbortController();
    const { signal } = listening;
    element.addEventListener("pointerdown", down, { signal });
    element.addEventListener("pointermove", move, { signal });
    element.addEventListener("pointerup", up, { signal });
    element.addEventListener("pointercancel", cancel, { signal });
    element.addEventListener("lostpointercapture", lose, { signal });
    // Safari's magnifier and Scribble heed these alone, and React's own listeners of touches cannot refuse.
    element.addEventListener("touchstart", refuse, { signal, passive: false });
    element.addEventListener("touchmove", refuse, { signal, passive: false });
    // A refused `pointerdown` would silence a pen in WebKitGTK until it is lifted, its moves too.
    element.addEventListener("mousedown", refuse, { signal });
    element.addEventListener("contextmenu", refuse, { signal });
    return () => {
      listening.abort();
      pen.stop();
    };
  }, [surface, pen]);

  const { enabled } = manner;
  useEffect(() => {
    if (!enabled) pen.stop();
  }, [enabled, pen]);
}

/** Keeps hearing of a pointer that leaves the element; one that is lifted already cannot be kept, and browsers throw. */
function capture(element: HTMLElement, pointerId: number): void {
  try {
    element.setPointerCapture?.(pointerId);
  } catch {
    // It has ended: its `pointerup` is on the way.
  }
}
