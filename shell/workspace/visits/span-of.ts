import { serverNow } from "@carnet/shell/api";
import { dayOf } from "@carnet/shell/i18n";

/** Today, here, as a right clock has it, as "YYYY-MM-DD". */
export const today = () => dayOf(new Date(serverNow()));

/** A day some days after another; days are counted, not hours, so that a change of the clock moves none. */
export function dayAfter(day: string, days = 1): string {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  return dayOf(new Date(year, month - 1, date + days));
}

const midnight = (day: string) => {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  return new Date(year, month - 1, date).toISOString();
};

/** A day of this time zone as the service is asked for it: its first instant, and the first of the next day. */
export const spanOf = (day: string) => ({ from: midnight(day), to: midnight(dayAfter(day)) });
