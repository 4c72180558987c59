import { useEffect, useRef } from "react";

const signs = ["pointerdown", "pointermove", "keydown", "input", "wheel", "touchstart"] as const;
const look = 5_000;
/** Other tabs hear of somebody's presence at most this often. */
const hush = 10_000;

/** Runs once nobody has touched a key, a pointer or a screen for so long, in this tab or another of Carnet; also after the machine slept. */
export function useIdle(minutes: number, onIdle: () => void): void {
  const latest = useRef(onIdle);
  latest.current = onIdle;
  useEffect(() => {
    const tabs = typeof BroadcastChannel === "function" ? new BroadcastChannel("carnet-presence") : null;
    let [seen, announced] = [Date.now(), 0];
    const note = () => {
      seen = Date.now();
      if (seen - announced < hush) return;
      announced = seen;
      tabs?.postMessage("here");
    };
    const check = () => {
      if (Date.now() - seen < minutes * 60_000) return;
      seen = Date.now();
      latest.current();
    };
    for (const sign of signs) addEventListener(sign, note, { passive: true, capture: true });
    tabs?.addEventListener("message", () => void (seen = Date.now()));
    document.addEventListener("visibilitychange", check);
    const timer = setInterval(check, look);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", check);
      for (const sign of signs) removeEventListener(sign, note, { capture: true });
      tabs?.close();
    };
  }, [minutes]);
}
