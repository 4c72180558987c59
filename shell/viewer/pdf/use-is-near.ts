import { useEffect, useState, type RefObject } from "react";

/** Whether an element is in view, or less than a window's height away from it. */
export function useIsNear(place: RefObject<Element | null>): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const element = place.current!;
    const watch = new IntersectionObserver((entries) => setNear(entries.at(-1)!.isIntersecting), {
      // Margins grow the box that scrolls, which is not the window.
      root: element.parentElement,
      rootMargin: "100% 0px",
    });
    watch.observe(element);
    return () => watch.disconnect();
  }, [place]);
  return isNear;
}
