import { useEffect, useRef, type RefObject } from "react";

const steps: Record<string, (at: number, last: number) => number> = {
  ArrowRight: (at, last) => (at === last ? 0 : at + 1),
  ArrowDown: (at, last) => (at === last ? 0 : at + 1),
  ArrowLeft: (at, last) => (at === 0 ? last : at - 1),
  ArrowUp: (at, last) => (at === 0 ? last : at - 1),
  Home: () => 0,
  End: (_, last) => last,
};
const reachable = ":is(a[href], button):not(:disabled)";

/**
 * Makes the links and buttons of a bar one stop of the Tab key: the arrows, Home and End move inside, and Tab comes back to where
 * one was. A part of it that scrolls by itself keeps a stop of its own, so that the keyboard can scroll it. It is for what the bar
 * draws itself; what opens from it elsewhere on the page is not touched.
 */
export function useOneStop<Bar extends HTMLElement>(): RefObject<Bar | null> {
  const bar = useRef<Bar>(null);
  useEffect(() => {
    const element = bar.current;
    if (!element) return undefined;
    let present: HTMLElement | undefined;
    const settle = () => {
      const inside = stopsOf(element);
      if (!present || !inside.includes(present)) present = inside[0];
      const also = [...element.children].filter(scrolls).map((child) => child.querySelector(reachable));
      for (const each of element.querySelectorAll<HTMLElement>(reachable)) {
        const index = each === present || also.includes(each) ? 0 : -1;
        if (each.tabIndex !== index || !each.hasAttribute("tabindex")) each.tabIndex = index;
      }
    };
    const enter = ({ target }: FocusEvent) => {
      present = (target as HTMLElement).closest<HTMLElement>(reachable) ?? present;
      settle();
    };
    const press = (event: KeyboardEvent) => {
      const step = steps[event.key];
      const inside = stopsOf(element);
      const at = inside.indexOf(document.activeElement as HTMLElement);
      if (!step || at < 0 || event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      inside[step(at, inside.length - 1)]?.focus();
    };
    settle();
    const watcher = new MutationObserver(settle);
    watcher.observe(element, { childList: true, subtree: true, attributes: true, attributeFilter: ["disabled"] });
    element.addEventListener("focusin", enter);
    element.addEventListener("keydown", press);
    addEventListener("resize", settle);
    return () => {
      watcher.disconnect();
      element.removeEventListener("focusin", enter);
      element.removeEventListener("keydown", press);
      removeEventListener("resize", settle);
    };
  }, []);
  return bar;
}

const scrolls = (child: Element) =>
  child.scrollWidth > child.clientWidth && /auto|scroll/.test(getComputedStyle(child).overflowX);

/** What can be reached in the bar at the present width. */
function stopsOf(bar: HTMLElement): HTMLElement[] {
  const all = [...bar.querySelectorAll<HTMLElement>(reachable)];
  const shown = all.filter((each) => each.getClientRects().length > 0);
  return shown.length > 0 ? shown : all;
}
