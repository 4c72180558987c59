import { useEffect, useRef, type RefObject } from "react";

/**
 * Gives the focus to the first thing of a page that is used, found by a selector in a part of it, as soon as it is shown, unless
 * somebody has gone on elsewhere by then; once a page.
 */
export function useFirstFocus(part: RefObject<HTMLElement | null>, selector: string, enabled = true): void {
  const isDone = useRef(!enabled);
  useEffect(() => {
    if (isDone.current) return;
    const first = part.current?.querySelector<HTMLElement>(selector);
    if (!first) return;
    isDone.current = true;
    if (isFree(document.activeElement) && !document.querySelector('[aria-modal="true"], [role="dialog"]'))
      first.focus({ preventScroll: true });
  });
}

/** Whether the focus is on nothing that is used: nowhere, on the way here, or on the title. */
const isFree = (focused: Element | null) =>
  focused === null || focused === document.body || focused.matches("#content, nav *, [data-rail] *, h1");
