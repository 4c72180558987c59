import { formatDay, formatMonth } from "@carnet/shell/i18n";
import type { Bar, Step } from "./bars-of.ts";

/** What a bar is called where there is room: its day, its days, or its month. */
export function nameOfBar({ from, to }: Pick<Bar, "from" | "to">, step: Step): string {
  if (step === "day" || from === to) return formatDay(from);
  if (step === "week" || !isWholeMonth(from, to)) return `${formatDay(from)} – ${formatDay(to)}`;
  return `${formatMonth(Number(from.slice(5, 7)))} ${from.slice(0, 4)}`;
}

/** The same below a bar: the day without its year, or the month. */
export const shortNameOfBar = ({ from }: Pick<Bar, "from">, step: Step): string =>
  step === "month"
    ? `${formatMonth(Number(from.slice(5, 7))).slice(0, 4)}${from.slice(5, 7) === "01" ? ` ${from.slice(0, 4)}` : ""}`
    : formatDay(from).replace(/\s\d{4}$/, "");

const isWholeMonth = (from: string, to: string) => {
  const last = new Date(Date.UTC(Number(from.slice(0, 4)), Number(from.slice(5, 7)), 0)).toISOString().slice(0, 10);
  return from.endsWith("-01") && to === last;
};
