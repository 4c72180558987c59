import { useEffect, useLayoutEffect, useRef, type RefObject } from "react";

const isNowhere = () => document.activeElement === null || document.activeElement === document.body;

/**
 * Keeps the focus of whoever works in a dialog from falling out of the page: it goes back where it was when the dialog is
 * taken away together with its parent (Mantine returns it only for one that stays), and into the dialog when a step of it
 * takes the pressed button along. Resolves to the ref of any element inside.
 */
export function useFocusBack(opened: boolean): RefObject<HTMLDivElement | null> {
  const inside = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!opened) return undefined;
    const opener = document.activeElement as HTMLElement | null;
    return () => {
      setTimeout(() => {
        if (!isNowhere()) return;
        const back = opener?.isConnected ? opener : document.getElementById("content");
        back?.focus({ preventScroll: true });
      });
    };
  }, [opened]);
  useEffect(() => {
    if (opened && isNowhere()) inside.current?.closest<HTMLElement>("[role=dialog]")?.focus({ preventScroll: true });
  });
  return inside;
}
