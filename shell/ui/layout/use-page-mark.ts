import { useLayoutEffect } from "react";

/**
 * What stands on a page and moves something elsewhere on it: the rail at its side, a head of its own, a bar at its foot, the
 * promise of who can read what.
 */
export type PageMark = "rail" | "workspace" | "bar" | "promise";

const counts = new Map<PageMark, number>();

const attributeOf = (mark: PageMark) => `data-has-${mark}`;

/**
 * Says on the page's root, as `data-has-…`, that such a part stands, for as long as one does. Styles ask the root instead of
 * looking for the part with `:has()`, for which a browser reads the whole page again at every letter typed.
 */
export function usePageMark(mark: PageMark): void {
  useLayoutEffect(() => {
    const root = document.documentElement;
    counts.set(mark, (counts.get(mark) ?? 0) + 1);
    root.setAttribute(attributeOf(mark), "");
    return () => {
      const left = counts.get(mark)! - 1;
      counts.set(mark, left);
      if (left === 0) root.removeAttribute(attributeOf(mark));
    };
  }, [mark]);
}
