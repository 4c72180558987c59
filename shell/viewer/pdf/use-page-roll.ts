import { useEffect, useLayoutEffect, useRef, useState } from "react";

/** What is left free beside and above the pages, in pixels; the style sheet says the same. */
const margin = 16;

/** Pages one below the other in a box that scrolls: how wide they may be, which one is looked at, and going to one. */
export function usePageRoll(zoom: number) {
  const roll = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState(0);
  const [current, setCurrent] = useState(1);
  /** How far down it stands, as a part of its whole height: kept when the pages grow. */
  const share = useRef(0);
  useEffect(() => {
    const box = roll.current!;
    const measure = () => setRoom(Math.max(0, box.clientWidth - 2 * margin));
    const watch = new ResizeObserver(measure);
    watch.observe(box);
    measure();
    return () => watch.disconnect();
  }, []);
  useLayoutEffect(() => {
    const box = roll.current!;
    box.scrollTop = share.current * box.scrollHeight;
    box.scrollLeft = (box.scrollWidth - box.clientWidth) / 2;
  }, [zoom, room]);
  return {
    roll,
    room,
    current,
    goTo(page: number) {
      const box = roll.current!;
      box.scrollTop = (box.children[page - 1] as HTMLElement).offsetTop - margin;
      setCurrent(page);
    },
    onScroll() {
      const box = roll.current!;
      share.current = box.scrollTop / box.scrollHeight;
      setCurrent(pageAt(box));
    },
  };
}

/** The first page of which something is seen below the top third; at the very end, the last one. */
function pageAt(box: HTMLElement): number {
  const pages = [...box.children] as HTMLElement[];
  if (box.scrollTop + box.clientHeight >= box.scrollHeight - 2) return pages.length;
  const line = box.scrollTop + box.clientHeight / 3;
  return pages.findIndex(({ offsetTop, offsetHeight }) => offsetTop + offsetHeight > line) + 1 || pages.length;
}
