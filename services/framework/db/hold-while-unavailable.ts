import { setTimeout as pause } from "node:timers/promises";
import type { Place } from "../http/admission.ts";
import { Unavailable } from "../service/unavailable.ts";
import { wasCut, wasNotMade } from "./is-away.ts";

/** How long a request may be held up by a database that does not answer. */
export const holdMs = 8_000;

export interface Hold {
  /** Until when; in eight seconds where it is not said. */
  until?: number;
  /** What the request holds among those under way, and lends while it waits. */
  place?: Pick<Place, "lend"> | undefined;
}

/**
 * Does `work` again until `until` while Postgres fails over, so that people see a slow answer and not an error.
 * A change is done again only when it cannot have happened. What is still not done then is `Unavailable`.
 */
export async function holdWhileUnavailable<T>(
  isRead: boolean,
  work: () => Promise<T> | T,
  { until = Date.now() + holdMs, place }: Hold = {},
): Promise<T> {
  for (let waitMs = 100, attempt = work; ; waitMs = Math.min(waitMs * 2, 1_000), attempt = () => inTime(work, until)) {
    try {
      return await attempt();
    } catch (error) {
      const mayRepeat = wasNotMade(error) || (isRead && wasCut(error));
      if (!mayRepeat || Date.now() + waitMs > until) throw error;
      const wait = () => pause(waitMs);
      await (place ? place.lend(wait) : wait());
    }
  }
}

async function inTime<T>(work: () => Promise<T> | T, until: number): Promise<T> {
  let late: NodeJS.Timeout | undefined;
  const over = new Promise<never>((_, reject) => {
    late = setTimeout(() => reject(new Unavailable("Postgres does not answer.")), until - Date.now());
  });
  return await Promise.race([work(), over]).finally(() => clearTimeout(late));
}
