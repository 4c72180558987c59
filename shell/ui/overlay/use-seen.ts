import { useRef, useState, type RefCallback } from "react";

interface Seen {
  /** Whether the whole element has been in sight since it was drawn. True where a browser cannot tell. */
  isSeen: boolean;
  ref: RefCallback<HTMLElement>;
  /** Brings the element into sight and the focus to it. */
  show(): void;
}

const canTell = () => typeof IntersectionObserver !== "undefined";

/** Of a height, what counts as all of it. */
const whole = 0.99;

/** Whether all of it is in sight; in a window too low to hold it, whether some is. */
const isWhole = ({ isIntersecting, intersectionRatio, boundingClientRect, rootBounds }: IntersectionObserverEntry) =>
  intersectionRatio >= whole || (isIntersecting && boundingClientRect.height > (rootBounds?.height ?? Infinity) / 2);

/** Watches whether somebody can have seen the whole of an element: inside the window, and inside whatever scrolls around it. */
export function useSeen(): Seen {
  const [isSeen, setSeen] = useState(!canTell());
  const element = useRef<HTMLElement>(null);
  const [ref] = useState(() => (node: HTMLElement | null) => {
    element.current = node;
    if (!node || !canTell()) return undefined;
    const observer = new IntersectionObserver((entries) => entries.some(isWhole) && setSeen(true), {
      threshold: [0, whole],
    });
    observer.observe(node);
    return () => observer.disconnect();
  });
  const show = () => {
    element.current?.scrollIntoView({ block: "center" });
    element.current?.focus({ preventScroll: true });
  };
  return { isSeen, ref, show };
}
