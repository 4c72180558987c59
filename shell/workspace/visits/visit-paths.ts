import { sessionOf } from "./session-of.ts";
import { seancePath, tabPath } from "../workspace-tabs.ts";
import type { VisitOfDay } from "@carnet/services/seance/contract";

/**
 * Where the session of a visit is opened, and begun when it is not there yet, beside one of another day that is still open; null where
 * no chart opens.
 */
export function startPath(visit: VisitOfDay): string | null {
  const { opensChart, seanceId, patientId, number, id } = visit;
  if (!opensChart) return null;
  if (seanceId) return seancePath(patientId, number);
  const { unfinished } = sessionOf(visit);
  const beside = unfinished === null ? "" : `&beside=${unfinished}`;
  return `${seancePath(patientId)}&start&visitId=${id}${beside}`;
}

/**
 * Where a visit leads: to its session, before it to what one must know of the patient; without a key, as at the desk, to who they are
 * and how they are reached. Null for a line that is closed.
 */
export function visitPath({ isLocked, opensChart, seanceId, patientId, number }: VisitOfDay): string | null {
  if (isLocked) return null;
  return opensChart && seanceId ? seancePath(patientId, number) : tabPath(patientId, "patientInfo");
}
