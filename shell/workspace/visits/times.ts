import { serverNow } from "@carnet/shell/api";
import { dayOf } from "@carnet/shell/i18n";
import { today } from "./span-of.ts";

const two = (value: number) => String(value).padStart(2, "0");

/** The hour of an instant as a field of hours has it, "14:05". */
export const timeOf = (instant: string | Date): string => {
  const at = new Date(instant);
  return `${two(at.getHours())}:${two(at.getMinutes())}`;
};

/** The instant of a day and an hour, here; null while either is not written yet. */
export function instantOf(day: string, time: string): string | null {
  const at = new Date(`${day}T${time}`);
  return day && time && !Number.isNaN(at.getTime()) ? at.toISOString() : null;
}

/** The hour a visit is most likely planned for: the next quarter of an hour today, nine o'clock on any other day. */
export function usualTime(day: string, now = new Date(serverNow())): string {
  if (day !== today()) return "09:00";
  const quarter = new Date(Math.ceil(now.getTime() / 900_000) * 900_000);
  return dayOf(quarter) === day ? timeOf(quarter) : "23:45";
}
