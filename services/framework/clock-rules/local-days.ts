import { clockOf, offsetAt, zoneLines, type ZoneClock } from "./read-table.ts";
import { countryZones } from "./table.ts";

const minute = 60_000;
const day = 24 * 60 * minute;

/** Whether a name is a zone of the table, as "America/Toronto". */
export const isTimeZone = (name: string): boolean => zoneLines().has(name);

/** The zones of a country (ISO 3166-1), the one that most people live in first; none for a code that is none. */
export const zonesOfCountry = (country: string): string[] =>
  new RegExp(`(?:^| )${country}:(\\S+)`).exec(countryZones)?.[1]?.split(",") ?? [];

/** The day of the calendar it is in `zone` at an instant, "YYYY-MM-DD". */
export const localDay = (zone: string, instant: string | Date = new Date()): string => wall(zone, instant).slice(0, 10);

/** The hour that a clock in `zone` shows at an instant, "14:05". */
export const localTime = (zone: string, instant: string | Date = new Date()): string =>
  wall(zone, instant).slice(11, 16);

/** The first instant of a day "YYYY-MM-DD" in `zone`, and the first of the next one: 23, 24 or 25 hours apart. */
export const dayBounds = (zone: string, day: string): { from: string; to: string } => ({
  from: startOfLocalDay(zone, day),
  to: startOfLocalDay(zone, nextDay(day)),
});

/** The instant at which a day "YYYY-MM-DD" begins in `zone`. */
export const startOfLocalDay = (zone: string, day: string): string => instantAt(zone, day, "00:00");

/** The day after a day "YYYY-MM-DD". */
export const nextDay = (of: string): string => iso(Date.parse(`${of}T00:00:00Z`) + day).slice(0, 10);

/**
 * The instant at which a clock in `zone` shows a day and an hour "14:05". An hour that is shown twice means the first; one that is left
 * out, as 02:30 when clocks go forward, means the instant of the change.
 */
export function instantAt(zone: string, of: string, time: string): string {
  const clock = clockOf(zone);
  const written = Date.parse(`${of}T${time}:00Z`);
  if (Number.isNaN(written)) throw new RangeError(`No day and hour: ${of} ${time}`);
  const before = offsetAt(clock, written - day);
  const after = offsetAt(clock, written + day);
  const shown = [before, after]
    .map((offset) => written + offset * minute)
    .filter((at) => at - offsetAt(clock, at) * minute === written);
  return iso(
    shown.length > 0 ? Math.min(...shown) : changeBetween(clock, written + after * minute, written + before * minute),
  );
}

/** The instant at which the offset changes, between two that are less than a day apart. */
function changeBetween(clock: ZoneClock, low: number, high: number): number {
  const from = offsetAt(clock, low);
  while (high - low > minute) {
    const middle = low + Math.floor((high - low) / (2 * minute)) * minute;
    if (offsetAt(clock, middle) === from) low = middle;
    else high = middle;
  }
  return high;
}

/** What a clock in `zone` shows, written as an instant. */
function wall(zone: string, instant: string | Date): string {
  const at = new Date(instant).getTime();
  return iso(at - offsetAt(clockOf(zone), at) * minute);
}

const iso = (at: number) => new Date(at).toISOString();
