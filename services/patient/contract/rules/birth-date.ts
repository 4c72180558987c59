/** The first year a date of birth may name, and the last one that asks "is this right?" (PAT-013, A-46). */
export const birthYears = { first: 1890, lastDubious: 1900 } as const;

export const birthDateProblems = ["missing", "invalid", "inFuture", "tooOld"] as const;
export type BirthDateProblem = (typeof birthDateProblems)[number];

const dayPattern = /^(\d{4})-(\d{2})-(\d{2})$/;

/** Whether `day` is a real day of the calendar, written YYYY-MM-DD. */
export function isCalendarDay(day: string): boolean {
  const [, year, month, date] = dayPattern.exec(day) ?? [];
  if (!year || !month || !date) return false;
  const real = new Date(Date.UTC(Number(year), Number(month) - 1, Number(date)));
  return real.getUTCMonth() === Number(month) - 1 && real.getUTCDate() === Number(date);
}

/** The calendar day it is where the clock `now` is read, as YYYY-MM-DD (PAT-014). */
export function localDay(now: Date): string {
  const two = (part: number) => String(part).padStart(2, "0");
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

/**
 * What is wrong with a date of birth, or null (PAT-012, PAT-013).
 * Days are compared as text and never pass through an instant, so no time zone shifts them (PAT-014).
 */
export function birthDateProblem(day: string | null | undefined, today: string): BirthDateProblem | null {
  if (!day) return "missing";
  if (!isCalendarDay(day)) return "invalid";
  if (day > today) return "inFuture";
  return Number(day.slice(0, 4)) < birthYears.first ? "tooOld" : null;
}

/**
 * When somebody was born, as it is typed in a search: the year, or the whole day as YYYY-MM-DD; null for what says neither, or what
 * nobody is born in. Four digits that may be a year are one, and no part of a phone number.
 */
export function birthTyped(typed: string, today: string): string | null {
  const [, year, month, date] = /^(\d{4})(?:[-/. ](\d{1,2})[-/. ](\d{1,2}))?$/.exec(typed.trim()) ?? [];
  if (!year || Number(year) < birthYears.first || year > today.slice(0, 4)) return null;
  if (!month || !date) return year;
  const day = [year, month.padStart(2, "0"), date.padStart(2, "0")].join("-");
  return birthDateProblem(day, today) ? null : day;
}

/** Whether a valid date of birth is old enough to ask for a confirmation (PAT-013). */
export const isDubiousBirthDate = (day: string): boolean => Number(day.slice(0, 4)) <= birthYears.lastDubious;

/** Completed years between a date of birth and `today`, both YYYY-MM-DD. */
export function ageInYears(day: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(day.slice(0, 4));
  return today.slice(5) < day.slice(5) ? years - 1 : years;
}

/** How many days lie between two calendar days, whichever comes first. */
export const daysApart = (one: string, other: string): number =>
  Math.abs(Date.parse(`${one}T00:00:00Z`) - Date.parse(`${other}T00:00:00Z`)) / 86_400_000;
