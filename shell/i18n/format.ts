import { currentLanguage } from "./words.ts";

const two = (value: number) => String(value).padStart(2, "0");

/** A day, "YYYY-MM-DD", as people write it: 31/12/2026 in French, 12/31/2026 in English (NAV-012). No time zone is involved. */
export function formatDay(day: string): string {
  const [year, month, date] = day.slice(0, 10).split("-");
  if (!year || !month || !date) return day;
  return currentLanguage() === "fr" ? `${date}/${month}/${year}` : `${month}/${date}/${year}`;
}

/** The time of an instant here: 14:05 in French, 2:05 PM in English (NAV-012). */
export function formatTime(instant: string | Date): string {
  const at = new Date(instant);
  const [hours, minutes] = [at.getHours(), two(at.getMinutes())];
  return currentLanguage() === "fr"
    ? `${two(hours)}:${minutes}`
    : `${hours % 12 || 12}:${minutes} ${hours < 12 ? "AM" : "PM"}`;
}

/** The day of an instant, here, as "YYYY-MM-DD". */
export function dayOf(instant: string | Date): string {
  const at = new Date(instant);
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
}

/** Day and time of an instant, here. */
export const formatInstant = (instant: string | Date): string => `${formatDay(dayOf(instant))} ${formatTime(instant)}`;

/** Whole cents as Canadian dollars: $1,234.50 in English, 1 234,50 $ in French. */
export const formatMoney = (cents: number): string =>
  new Intl.NumberFormat(`${currentLanguage()}-CA`, { style: "currency", currency: "CAD" }).format(cents / 100);

/** A number in the language of the page. */
export const formatNumber = (value: number, options?: Intl.NumberFormatOptions): string =>
  new Intl.NumberFormat(`${currentLanguage()}-CA`, options).format(value);
