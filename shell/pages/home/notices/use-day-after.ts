import { useLayoutEffect } from "react";

const usable = ":is(a[href], button:not([disabled]), input):not([tabindex='-1'])";

/**
 * Where the focus goes on once a notice above the day, or what stood in its place, is put away together with it: the visit that comes next, else the first thing to
 * use. Not where somebody left for another page, nor where the focus is elsewhere already.
 */
export function useDayAfter(): void {
  useLayoutEffect(() => {
    const { pathname } = window.location;
    return () => {
      setTimeout(() => {
        const focused = document.activeElement;
        if (window.location.pathname !== pathname || (focused !== null && focused !== document.body)) return;
        const page = document.getElementById("content");
        const next = page?.querySelector<HTMLElement>("[data-next] [data-row]");
        (next ?? page?.querySelector<HTMLElement>(usable) ?? page)?.focus({ preventScroll: true });
      });
    };
  }, []);
}
