import { useCallback, useEffect, useLayoutEffect, useRef, type RefCallback, type RefObject } from "react";
import { focusTitle } from "../router/focus-title.ts";

const isNowhere = () => document.activeElement === null || document.activeElement === document.body;

const dialogAround = (element: HTMLElement | null) => element?.closest<HTMLElement>("[role=dialog]");

/**
 * Keeps the focus of whoever works in a dialog from falling out of the page: it is in the dialog from the moment that is drawn, so that
 * a Tab pressed at once is not lost behind it; it goes back where it was when the dialog is taken away together with its parent (Mantine
 * returns it only for one that stays), and into the dialog when a step of it takes the pressed button along. Answers the ref of any
 * element inside.
 */
export function useFocusBack(opened: boolean): RefCallback<HTMLElement> {
  const inside = useRef<HTMLElement>(null);
  const opener = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    if (!opened) return undefined;
    noteOpener(opener);
    return () => {
      giveBackTo(opener.current);
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

/** Once what is taken away is gone, unless the focus has gone somewhere else; to the title where the opener is gone too. */
function giveBackTo(opener: HTMLElement | null): void {
  setTimeout(() => {
    if (!isNowhere()) return;
    if (opener?.isConnected) opener.focus({ preventScroll: true });
    else focusTitle();
  });
}
