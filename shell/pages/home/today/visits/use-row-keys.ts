import { useLayoutEffect, useRef, type RefObject } from "react";
import { isKey, isTyping, type Shortcut } from "@carnet/shell/ui";

/** Deeds of one letter on the line that has the focus, by the id of its visit. */
export type RowActions = Partial<
  Record<Extract<Shortcut, "start" | "record" | "arrived" | "collect">, (visitId: string) => void>
>;

/** J, K and the arrows go from line to line, V adds a visit; the letters of the room do something with the line that has the focus. */
export function useRowKeys(list: RefObject<HTMLElement | null>, deeds: RowActions, onAdd?: () => void): void {
  const latest = useRef({ deeds, onAdd });
  latest.current = { deeds, onAdd };
  // Before the page is painted: whoever sees it may press.
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented) return;
      if (isTyping(event.target) || document.querySelector('[aria-modal="true"], [role="dialog"], [role="menu"]'))
        return;
      const { deeds: all, onAdd: add } = latest.current;
      const rows = [...(list.current?.querySelectorAll<HTMLElement>("[data-row]") ?? [])].filter(isDrawn);
      const line = document.activeElement?.closest<HTMLElement>("[data-visit]");
      const at = rows.findIndex((row) => line?.contains(row));
      const isInRail = document.activeElement?.closest("[data-rail], [role=tablist]");
      const act = () => {
        if (add && isKey(event, "addVisit")) return add;
        const step = isKey(event, "nextLine") ? 1 : isKey(event, "lineBefore") ? -1 : 0;
        if (step !== 0 && !isInRail && (event.key.length === 1 || at >= 0)) {
          const next = at < 0 ? (rows.find((row) => row.closest("[data-next]")) ?? rows[0]) : rows[at + step];
          return next && (() => next.focus());
        }
        const name = (Object.keys(all) as (keyof RowActions)[]).find((each) => isKey(event, each));
        const deed = name && all[name];
        const visitId = line?.dataset["visit"];
        return deed && visitId ? () => deed(visitId) : undefined;
      };
      const found = act();
      if (!found) return;
      event.preventDefault();
      found();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [list]);
}

/** Whether the present width draws it. */
const isDrawn = (element: HTMLElement) => element.getClientRects().length > 0;
