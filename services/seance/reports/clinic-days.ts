import { ask } from "@carnet/services/framework";
import { localDay, nextDay, startOfLocalDay } from "@carnet/services/framework/clock-rules";
import { clinicInfo } from "@carnet/nats/contracts/rpc/clinic.info.v1";

/** The days of a clinic from one to another. */
export interface Period {
  startDate: string;
  endDate: string;
  timeZone: string;
  days: string[];
  /** When each of them begins, and when the last one ends. */
  starts: string[];
}

/** As long as an accountant looks back. */
const mostDays = 366 * 20;

/** By which clocks a clinic lives. */
export async function timeZoneOf(clinicId: string): Promise<string> {
  const clinic = await ask(clinicInfo, { clinicId });
  return clinic?.timeZone ?? "America/Toronto";
}

/** From a day to another, that one included, or to today; null where that is too long. One that ends before it begins has no days. */
export function periodOf(timeZone: string, startDate: string, endDate = localDay(timeZone)): Period | null {
  if (Date.parse(endDate) - Date.parse(startDate) > mostDays * 86_400_000) return null;
  const days: string[] = [];
  for (let day = startDate; day <= endDate; day = nextDay(day)) days.push(day);
  const starts = [...days, days.length > 0 ? nextDay(endDate) : startDate].map((day) => startOfLocalDay(timeZone, day));
  return { startDate, endDate, timeZone, days, starts };
}

/** How many days of the calendar lie between two. */
export const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 86_400_000;
