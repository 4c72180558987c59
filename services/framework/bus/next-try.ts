import { away, workBackoffMs } from "@carnet/nats/streams";
import { isAway } from "../db/is-away.ts";
import { Refusal } from "../http/refusals.ts";
import { Unavailable } from "../service/unavailable.ts";

/** How often one message has failed in this process: because something did not answer, and for a reason of its own. */
export interface Failures {
  unavailable: number;
  own: number;
}

/** Something that the work needs does not answer: the message is not to blame. */
export const isUnavailable = (error: unknown) =>
  error instanceof Unavailable || isAway(error) || (error instanceof Refusal && error.code === "busy");

/** In how many milliseconds a message is offered again; or what becomes of it instead. */
export type NextTry = number | "setAside" | "dead";

/**
 * Counts a failure. After five of its own a message is dead; one that still fails after a quarter of an hour because something
 * does not answer is set aside. The pauses grow to five minutes; each differs by up to a fifth, so that what waited together
 * does not come together.
 */
export function nextTry(error: unknown, failures: Failures, ageMs: number, chance = Math.random()): NextTry {
  if (!isUnavailable(error)) return workBackoffMs[failures.own++] ?? "dead";
  if (ageMs > away.setAsideAfterMs) return "setAside";
  const pause = Math.min(away.firstPauseMs * 2 ** failures.unavailable++, away.longestPauseMs);
  return Math.round(pause * (0.8 + 0.4 * chance));
}
