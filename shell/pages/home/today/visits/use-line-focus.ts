import { isNowhere } from "@carnet/shell/ui/router";
import { useEffect, useRef, type RefObject } from "react";

/** The visit whose line gets the focus as soon as it is drawn. */
let awaited: string | null = null;

const lineOf = (visitId: string) => document.querySelector<HTMLElement>(`[data-visit="${visitId}"] [data-row]`);

const give = (element: HTMLElement | null | undefined) => element?.focus({ preventScroll: true });

/** Gives the focus to the heading of the day. */
export const focusHeading = () => give(document.querySelector<HTMLElement>("#content h1"));

/**
 * Gives the focus to the line of a visit that is taken back by the button of its toast, which goes; to the heading of the day until that
 * line is there. Whoever takes it back by a key stays where they are.
 */
export function followUndo(visitId: string): void {
  if (!document.activeElement?.closest("[data-toast]")) return;
  const line = lineOf(visitId);
  awaited = line ? null : visitId;
  if (line) give(line);
  else focusHeading();
}

/**
 * Keeps the focus among the visits of a day: where what had it is drawn no more, its line has it, else the next one, the one before, or
 * the heading of the day.
 */
export function useLineFocus(list: RefObject<HTMLElement | null>): void {
  const order = useRef<readonly string[]>([]);
  const had = useRef<{ element: Element; visitId: string } | null>(null);
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      const element = target as Element;
      const visitId = list.current?.contains(element)
        ? element.closest<HTMLElement>("[data-visit]")?.dataset["visit"]
        : null;
      had.current = visitId ? { element, visitId } : null;
    };
    document.addEventListener("focusin", note);
    return () => {
      document.removeEventListener("focusin", note);
      awaited = null;
    };
  }, [list]);
  useEffect(() => {
    const lines = [...(list.current?.querySelectorAll<HTMLElement>("[data-visit]") ?? [])];
    const shown = new Map(lines.map((line) => [line.dataset["visit"]!, line]));
    const before = order.current;
    order.current = [...shown.keys()];
    const giveTo = (id: string) => give(shown.get(id)?.querySelector<HTMLElement>("[data-row]"));
    if (awaited && shown.has(awaited)) {
      if (isNowhere() || document.activeElement?.matches("h1")) giveTo(awaited);
      awaited = null;
    }
    if (!had.current || had.current.element.isConnected) return;
    const { visitId } = had.current;
    had.current = null;
    if (!isNowhere()) return;
    const at = before.indexOf(visitId);
    const near = [...before.slice(at), ...before.slice(0, Math.max(at, 0)).toReversed()];
    const nearest = near.find((id) => isDrawn(shown.get(id)));
    if (nearest) giveTo(nearest);
    else focusHeading();
  });
}

/** Whether the present width draws it; asked only where one is looked for, since the page is laid out for it. */
const isDrawn = (element: HTMLElement | undefined) => element !== undefined && element.getClientRects().length > 0;
