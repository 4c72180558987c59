import { useEffect, useRef, useState } from "react";
import type { UserInfo } from "@carnet/services/account/contract";
import { watchReset, type Found, type Halves, type ResetKnown, type Waiting } from "./watch-reset.ts";

/** Seconds between looks with the reset's word. */
const watching = 5;
/** Seconds between attempts without it: soon at first, then as often as ten proofs in a quarter of an hour allow. */
const pauses = [15, 30, 60];
const usual = 110;
const none = { A: false, B: false };

/** Where a reset is, looked after again and again while the page is open. */
export interface Watched {
  at: "waiting" | "approved" | "ready" | "refused";
  known: ResetKnown;
  /** Which custodian has handed over its half. */
  halves: Halves;
  trouble: unknown;
}

/** Looks after a reset until one is in; what a look finds is told at once. */
export function useResetWatch(
  waiting: Waiting,
  first: { at?: Watched["at"]; known: ResetKnown },
  onSignedIn: (user: UserInfo) => void | Promise<void>,
): Watched {
  const [watched, setWatched] = useState<Watched>({
    at: first.at ?? "waiting",
    known: first.known,
    halves: none,
    trouble: null,
  });
  const known = useRef(first.known);
  const enter = useRef(onSignedIn);
  enter.current = onSignedIn;
  const [whose] = useState(waiting);
  useEffect(() => {
    const look = watchReset(whose);
    let [looks, timer] = [0, 0 as unknown as ReturnType<typeof setTimeout>];
    const take = (found: Found): boolean => {
      if (found.at === "in") void enter.current(found.user);
      else if (found.at === "ready" || found.at === "refused")
        setWatched((now) => ({ ...now, at: found.at, trouble: null }));
      else if (found.at !== "busy") {
        known.current = { ...known.current, ...found.known };
        const halves = found.at === "approved" ? found.halves : undefined;
        setWatched((now) => ({ at: found.at, known: known.current, halves: halves ?? now.halves, trouble: null }));
      }
      return found.at === "in" || found.at === "ready" || found.at === "refused";
    };
    const later = (isBusy = false) => {
      const pause = known.current.watch && !isBusy ? watching : (pauses[looks++] ?? usual);
      timer = setTimeout(() => void go(), pause * 1_000);
    };
    const go = async () => {
      try {
        const found = await look(known.current);
        if (take(found)) return;
        later(found.at === "busy");
      } catch (trouble) {
        setWatched((now) => ({ ...now, trouble }));
        later(true);
      }
    };
    later();
    return () => clearTimeout(timer);
  }, [whose]);
  return watched;
}
