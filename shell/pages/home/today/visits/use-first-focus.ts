import { useEffect, useRef, type RefObject } from "react";

/** Gives the focus to the visit that comes next as soon as it is shown, unless somebody has gone on elsewhere by then; once a page. */
export function useFirstFocus(list: RefObject<HTMLElement | null>): void {
  const isDone = useRef(false);
  useEffect(() => {
    if (isDone.current) return;
    const next = list.current?.querySelector<HTMLElement>("[data-next] [data-row]");
    if (!next) return;
    isDone.current = true;
    if (isFree(document.activeElement) && !document.querySelector('[aria-modal="true"], [role="dialog"]'))
      next.focus({ preventScroll: true });
  });
}

/** Whether the focus is on nothing that is used: nowhere, on the way here, or on the title. */
const isFree = (focused: Element | null) =>
  focused === null || focused === document.body || focused.matches("#content, nav *, [data-rail] *, h1");
