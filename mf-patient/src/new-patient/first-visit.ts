import { call } from "@carnet/shell/api";
import { invalidate } from "@carnet/shell/app";
import { addVisit, getToday, getTodayCounts } from "@carnet/services/seance/contract";
import type { FirstVisit } from "./draft.ts";

/** What is wrong with a first visit: words of `newPatient.visit`. */
export type VisitProblems = Partial<Record<keyof FirstVisit, "noDay" | "noTime" | "noMinutes">>;

/** The instant of a visit, here; null while its day or its hour is missing. */
export function startOfVisit({ day, time }: FirstVisit): string | null {
  const at = new Date(`${day}T${time}`);
  return day && time && !Number.isNaN(at.getTime()) ? at.toISOString() : null;
}

export const visitProblems = ({ day, time, minutes }: FirstVisit): VisitProblems => ({
  ...(!day && { day: "noDay" }),
  ...(!time && { time: "noTime" }),
  ...(!minutes && { minutes: "noMinutes" }),
});

interface PlannedVisit {
  /** Made by the browser, so that a repeated press plans one visit. */
  id: string;
  clinicId: string;
  patientId: string;
  therapistId: string;
  visit: FirstVisit;
}

/** Plans the first visit of a patient who is there now. Refusals: siteRestrictionViolation, therapistNotLicensed. */
export async function planFirstVisit({ id, clinicId, patientId, therapistId, visit }: PlannedVisit): Promise<void> {
  await call(addVisit, {
    params: { id: clinicId },
    body: { id, patientId, therapistId, startsAt: startOfVisit(visit)!, minutes: visit.minutes! },
    idempotencyKey: `first-visit-${id}`,
  });
  await Promise.all([invalidate(getToday), invalidate(getTodayCounts)]);
}
