import { useEffect, type RefObject } from "react";

/**
 * Marks the list of tabs in a bar with `data-overflows` while it is wider than its room, measured when either changes its size; `names`
 * says in one word what there is. Only then do its edges fade: what follows a scroll is drawn by the page, at each letter that is typed.
 */
export function useOverflow(bar: RefObject<HTMLElement | null>, names: string): void {
  useEffect(() => {
    const list = bar.current?.querySelector("[role=tablist]");
    if (!list || typeof ResizeObserver === "undefined") return undefined;
    const measure = () => list.toggleAttribute("data-overflows", list.scrollWidth > list.clientWidth);
    const watcher = new ResizeObserver(measure);
    watcher.observe(list);
    for (const tab of list.querySelectorAll("[data-tab]")) watcher.observe(tab);
    return () => watcher.disconnect();
  }, [bar, names]);
}
