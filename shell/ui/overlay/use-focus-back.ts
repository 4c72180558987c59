import { useCallback, useEffect, useLayoutEffect, useRef, type RefCallback, type RefObject } from "react";
import { focusTitle } from "../router/focus-title.ts";
import { isNowhere } from "../router/is-nowhere.ts";

const dialogAround = (element: HTMLElement | null) => element?.closest<HTMLElement>("[role=dialog]") ?? null;

/**
 * Keeps the focus of whoever works in a dialog from falling out of the page: it is in the dialog from the moment that is drawn, so that
 * a Tab pressed at once is not lost behind it; it goes back where it was as the dialog begins to close or is taken away together with its
 * parent, and into the dialog when a step of it takes the pressed button along. Whoever has gone on elsewhere, as to a search while
 * their payment was on its way, keeps it there: Mantine would take it back from them. Answers the ref of any element inside.
 */
export function useFocusBack(opened: boolean): RefCallback<HTMLElement> {
  const inside = useRef<HTMLElement>(null);
  const opener = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    if (!opened) return undefined;
    noteOpener(opener);
    return () => {
      giveBackTo(opener.current, dialogAround(inside.current));
      if (!inside.current) opener.current = null;
    };
  }, [opened]);
  useEffect(() => {
    if (opened && isNowhere()) dialogAround(inside.current)?.focus({ preventScroll: true });
  });
  return useCallback((element: HTMLElement | null) => {
    inside.current = element;
    if (!element) {
      giveBackTo(opener.current);
      opener.current = null;
      return;
    }
    const dialog = dialogAround(element);
    if (!dialog || dialog.contains(document.activeElement)) return;
    noteOpener(opener);
    dialog.focus({ preventScroll: true });
  }, []);
}

const noteOpener = (opener: RefObject<HTMLElement | null>) =>
  (opener.current ??= document.activeElement as HTMLElement | null);

/** Once what is taken away is gone, or out of what fades, unless the focus is somewhere else; to the title where the opener is gone too. */
function giveBackTo(opener: HTMLElement | null, fading: HTMLElement | null = null): void {
  setTimeout(() => {
    if (!isNowhere() && !fading?.contains(document.activeElement)) return;
    if (opener?.isConnected) opener.focus({ preventScroll: true });
    else focusTitle();
  });
}
