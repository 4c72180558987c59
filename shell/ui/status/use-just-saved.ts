import { useEffect, useRef, useState } from "react";

/** How long a save that was just acknowledged stands out (LIM-002). */
const standsOutMs = 1_000;

/** True for one second after a save was acknowledged while somebody looks; not for what was stored before the chip came. */
export function useJustSaved(at: number | null): boolean {
  const [isFresh, setFresh] = useState(false);
  const shown = useRef(at);
  useEffect(() => {
    if (at === null || at === shown.current) return undefined;
    shown.current = at;
    setFresh(true);
    const timer = setTimeout(() => setFresh(false), standsOutMs);
    return () => {
      clearTimeout(timer);
      setFresh(false);
    };
  }, [at]);
  return isFresh;
}
