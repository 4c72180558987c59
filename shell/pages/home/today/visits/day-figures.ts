import type { VisitOfDay } from "@carnet/services/seance/contract";

const minute = 60_000;
/** A break shorter than this is none. */
const leastGap = 30 * minute;

/** Whether somebody comes: neither cancelled nor missed. */
export const takesPlace = ({ state }: VisitOfDay) => state !== "cancelled" && state !== "noShow";

/** Whether somebody is still to be seen. */
export const isToCome = ({ state }: VisitOfDay) => state === "expected" || state === "arrived";

/** When a visit is over, as planned. */
export const endOf = ({ startsAt, minutes }: VisitOfDay) => Date.parse(startsAt) + minutes * minute;

/** How many visits take place, how many of them are over, and how many are to come; the one that is missing goes on. */
export function countDay(visits: readonly VisitOfDay[]) {
  const real = visits.filter(takesPlace);
  return {
    all: real.length,
    done: real.filter(({ state }) => state === "seen").length,
    toCome: real.filter(isToCome).length,
  };
}

/** The free time before each visit of one person's day, by the visit's id; short breaks are none. */
export function gapsOf(visits: readonly VisitOfDay[]): Map<string, { from: number; to: number }> {
  const gaps = new Map<string, { from: number; to: number }>();
  let until: number | null = null;
  for (const visit of visits.filter(takesPlace)) {
    const begins = Date.parse(visit.startsAt);
    if (until !== null && begins - until >= leastGap) gaps.set(visit.id, { from: until, to: begins });
    until = Math.max(until ?? 0, endOf(visit));
  }
  return gaps;
}
