import { setTimeout as pause } from "node:timers/promises";
import { isAway } from "../db/is-away.ts";
import { Unavailable } from "./unavailable.ts";

const longestPauseMs = 2_000;

/**
 * Does `work`, and again after pauses for as long as what it needs does not answer; `onAway` is called each time with why.
 * Anything else that goes wrong is thrown: waiting would not mend it.
 */
export async function onceReached<T>(work: () => Promise<T>, onAway: (error: unknown) => unknown): Promise<T> {
  for (let waitMs = 250; ; waitMs = Math.min(waitMs * 2, longestPauseMs)) {
    try {
      return await work();
    } catch (error) {
      if (!isAway(error) && !(error instanceof Unavailable)) throw error;
      await onAway(error);
      await pause(waitMs);
    }
  }
}
