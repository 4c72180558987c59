import type { IncomeSums } from "@carnet/services/seance/contract";

/** How wide a bar is: a day in short periods, a week up to half a year, then a month. */
export const steps = ["day", "week", "month"] as const;
export type Step = (typeof steps)[number];

/** What is added up in one bar: its first and last day within the period. */
export interface Bar extends IncomeSums {
  from: string;
  to: string;
}

const aDay = 86_400_000;
const at = (day: string) => Date.parse(`${day}T00:00:00Z`);
const dayAt = (instant: number) => new Date(instant).toISOString().slice(0, 10);

/** Days of the calendar in a period, both ends counted. */
export const daysIn = (from: string, to: string): number => (at(to) - at(from)) / aDay + 1;

/** Bars that can be told apart, and are few enough to be read. */
export const stepOf = (from: string, to: string): Step => {
  const days = daysIn(from, to);
  return days < 45 ? "day" : days < 190 ? "week" : "month";
};

const nothing: IncomeSums = { seances: 0, fee: 0, taxes: 0, total: 0, amountPaid: 0, owed: 0, owing: 0 };

/** The first day of the step after the one a day lies in: weeks begin on Monday. */
function nextStep(day: string, step: Step): string {
  const date = new Date(at(day));
  if (step === "day") return dayAt(at(day) + aDay);
  if (step === "week") return dayAt(at(day) + (7 - ((date.getUTCDay() + 6) % 7)) * aDay);
  return dayAt(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1));
}

/** The days of a period put together by day, week or month; a bar without a session stands there too, empty. */
export function barsOf(days: readonly (IncomeSums & { day: string })[], from: string, to: string, step: Step): Bar[] {
  const bars: Bar[] = [];
  for (let begin = from; begin <= to;) {
    const next = nextStep(begin, step);
    const end = dayAt(at(next) - aDay);
    bars.push({ ...nothing, from: begin, to: end < to ? end : to });
    begin = next;
  }
  for (const { day, ...sums } of days) {
    const bar = bars.find((each) => each.from <= day && day <= each.to);
    if (!bar) continue;
    for (const name of Object.keys(nothing) as (keyof IncomeSums)[]) bar[name] += sums[name];
  }
  return bars;
}

/** The periods that are one press away, by the clinic's own today. */
export function periodsOf(
  today: string,
): Record<"month" | "quarter" | "year" | "lastYear", { from: string; to: string }> {
  const [year = "", month = ""] = today.split("-");
  const quarter = String(Math.floor((Number(month) - 1) / 3) * 3 + 1).padStart(2, "0");
  const last = String(Number(year) - 1);
  return {
    month: { from: `${year}-${month}-01`, to: today },
    quarter: { from: `${year}-${quarter}-01`, to: today },
    year: { from: `${year}-01-01`, to: today },
    lastYear: { from: `${last}-01-01`, to: `${last}-12-31` },
  };
}
