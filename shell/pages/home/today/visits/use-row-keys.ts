import { useEffect, useRef, type RefObject } from "react";
import { isTyping } from "@carnet/shell/ui";

/** Deeds of one letter on the line that has the focus, by the id of its visit. */
export type RowDeeds = Record<string, (visitId: string) => void>;

const steps: Record<string, number> = { j: 1, arrowdown: 1, k: -1, arrowup: -1 };

/** J, K and the arrows go from line to line, V adds a visit; the letters of the room do something with the line that has the focus. */
export function useRowKeys(list: RefObject<HTMLElement | null>, deeds: RowDeeds, onAdd?: () => void): void {
  const latest = useRef({ deeds, onAdd });
  latest.current = { deeds, onAdd };
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
      if (isTyping(event.target) || document.querySelector('[aria-modal="true"], [role="dialog"], [role="menu"]'))
        return;
      const key = event.key.toLowerCase();
      const { deeds: all, onAdd: add } = latest.current;
      const rows = [...(list.current?.querySelectorAll<HTMLElement>("[data-row]") ?? [])].filter(isDrawn);
      const line = document.activeElement?.closest<HTMLElement>("[data-visit]");
      const at = rows.findIndex((row) => line?.contains(row));
      const isInRail = document.activeElement?.closest("[data-rail], [role=tablist]");
      const act = () => {
        if (key === "v" && add) return add;
        const step = steps[key];
        if (step && !isInRail && (key.length === 1 || at >= 0)) {
          const next = at < 0 ? (rows.find((row) => row.closest("[data-next]")) ?? rows[0]) : rows[at + step];
          return next && (() => next.focus());
        }
        const deed = all[key];
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
