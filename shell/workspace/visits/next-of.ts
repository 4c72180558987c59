import type { VisitOfDay } from "@carnet/services/seance/contract";

/** Who is next: whoever has arrived, the longest first, else the first who is expected. */
export function nextOf(visits: readonly VisitOfDay[]): VisitOfDay | null {
  const open = visits.filter(({ isLocked }) => !isLocked);
  return open.find(({ state }) => state === "arrived") ?? open.find(({ state }) => state === "expected") ?? null;
}
