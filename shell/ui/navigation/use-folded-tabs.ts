import { useLayoutEffect, useState, type RefObject } from "react";
import { whichFit, type TabWidths } from "./which-fit.ts";

interface Watched {
  /** The tabs and the button of the others, which are measured while they are not shown too. */
  bar: RefObject<HTMLElement | null>;
  /** What there is, in one word: watched anew when it changes. */
  names: string;
  /** The place of the present tab; -1 for none. */
  present: number;
  /** False leaves all of them in the line. */
  folds: boolean;
}

/**
 * Which tabs stand in the line and which are folded away, by their places; null where all do. Widths are measured when the room or a tab
 * changes its size, and not when something is drawn.
 */
export function useFoldedTabs({ bar, names, present, folds }: Watched): ReadonlySet<number> | null {
  const [widths, setWidths] = useState<TabWidths | null>(null);
  useLayoutEffect(() => {
    const element = bar.current;
    if (!folds || !element) return undefined;
    const measure = () => setWidths((known) => sameOr(known, widthsIn(element)));
    measure();
    const watcher = new ResizeObserver(measure);
    watcher.observe(element);
    for (const part of element.querySelectorAll("[data-tab], [data-more]")) watcher.observe(part);
    return () => watcher.disconnect();
  }, [bar, names, folds]);
  if (!folds || !widths) return null;
  const fit = whichFit(widths, present);
  return fit.size < widths.tabs.length ? fit : null;
}

function widthsIn(bar: HTMLElement): TabWidths {
  const widthOf = (part: Element) => part.getBoundingClientRect().width;
  const more = bar.querySelector("[data-more]");
  return {
    tabs: [...bar.querySelectorAll("[data-tab]")].map(widthOf),
    more: more ? widthOf(more) : 0,
    gap: Number.parseFloat(getComputedStyle(bar).columnGap) || 0,
    room: widthOf(bar),
  };
}

const sameOr = (known: TabWidths | null, now: TabWidths) =>
  JSON.stringify(known) === JSON.stringify(now) ? known : now;
