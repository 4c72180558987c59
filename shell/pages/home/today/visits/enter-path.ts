import { startPath, visitPath } from "@carnet/shell/workspace";
import type { VisitOfDay } from "@carnet/services/seance/contract";
import { takesPlace } from "./day-figures.ts";

/** What Enter does on the line of a visit. */
type Enter = { does: "starts" | "opens" | "shows"; path: string };

/**
 * Where Enter leads from a line of the day: to the session of the visit, which begins when there is none yet; of a visit that does not
 * take place, or whose day has not come, to who it is. Null for a line that is closed.
 */
export function enterOf(visit: VisitOfDay, now: number): Enter | null {
  const path = visitPath(visit);
  if (path === null) return null;
  if (visit.opensChart && visit.seanceId) return { does: "opens", path };
  const start = takesPlace(visit) && isDue(visit, now) ? startPath(visit) : null;
  return start === null ? { does: "shows", path } : { does: "starts", path: start };
}

/** Whether the day of a visit is the present one, or over. */
const isDue = ({ startsAt }: VisitOfDay, now: number) => new Date(startsAt).setHours(0, 0, 0, 0) <= now;
